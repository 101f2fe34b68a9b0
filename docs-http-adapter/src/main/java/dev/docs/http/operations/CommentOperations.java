package dev.docs.http.operations;

import static dev.docs.http.CommonParameters.FORMAT;
import static dev.docs.http.CommonParameters.ORDER;
import static dev.docs.http.Origin.NEIGHBOURING;
import static dev.docs.http.Origin.SPECIFICATION;

import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;
import dev.docs.http.Parameter;

/** Comments and replies, in a space and in a change request. */
final class CommentOperations {

  private CommentOperations() {}

  static void describe(OperationTable.Builder table) {
    spaceComments(table.group("space-comments", SPECIFICATION));
    spaceComment(table.group("space-comment", NEIGHBOURING));
    changeRequestComments(table.group("change-request-comments", NEIGHBOURING));
  }

  private static void spaceComments(OperationGroup operations) {
    operations
        .get("listCommentsInSpace", "/spaces/{spaceId}/comments")
        .paged()
        .query(
            ORDER,
            Parameter.oneOf("status", "all", "open", "resolved").defaultsTo("all"),
            FORMAT,
            Parameter.string("targetPage"),
            Parameter.string("authors").list())
        .returnsListOf("Comment");
    operations
        .post("postCommentInSpace", "/spaces/{spaceId}/comments")
        .body("PostCommentSchema")
        .returns("Comment");
    operations
        .get("getCommentInSpace", "/spaces/{spaceId}/comments/{commentId}")
        .query(FORMAT)
        .returns("Comment");
    operations.delete("deleteCommentInSpace", "/spaces/{spaceId}/comments/{commentId}").deletes();
    operations
        .put("updateCommentInSpace", "/spaces/{spaceId}/comments/{commentId}")
        .body("UpdateCommentSchema")
        .returns("Comment");
    operations
        .post("postCommentReplyInSpace", "/spaces/{spaceId}/comments/{commentId}/replies")
        .body("PostCommentReplySchema")
        .returns("CommentReply");
    operations
        .get(
            "getCommentReplyInSpace",
            "/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}")
        .query(FORMAT)
        .returns("CommentReply");
    operations
        .put(
            "updateCommentReplyInSpace",
            "/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}")
        .body("UpdateCommentReplySchema")
        .returns("CommentReply");
    operations
        .delete(
            "deleteCommentReplyInSpace",
            "/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}")
        .deletes();
    operations
        .get("listCommentersInSpace", "/spaces/{spaceId}/commenters")
        .paged()
        .returnsListOf("OrganizationMember");
  }

  private static void spaceComment(OperationGroup operations) {
    operations
        .get("listCommentRepliesInSpace", "/spaces/{spaceId}/comments/{commentId}/replies")
        .paged()
        .query(FORMAT)
        .returnsListOf("CommentReply");
  }

  private static void changeRequestComments(OperationGroup operations) {
    operations
        .get(
            "listCommentsInChangeRequest",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/comments")
        .paged()
        .query(
            ORDER,
            FORMAT,
            Parameter.oneOf("status", "all", "open", "resolved").defaultsTo("all"),
            Parameter.string("targetPage"),
            Parameter.string("authors").list())
        .returnsListOf("Comment");
    operations
        .post(
            "postCommentInChangeRequest",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/comments")
        .body("PostCommentSchema")
        .returns("Comment");
    operations
        .get(
            "getCommentInChangeRequest",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}")
        .query(FORMAT)
        .returns("Comment");
    operations
        .delete(
            "deleteCommentInChangeRequest",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}")
        .deletes();
    operations
        .put(
            "updateCommentInChangeRequest",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}")
        .body("UpdateCommentSchema")
        .returns("Comment");
    operations
        .get(
            "listCommentRepliesInChangeRequest",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies")
        .paged()
        .query(FORMAT)
        .returnsListOf("CommentReply");
    operations
        .post(
            "postCommentReplyInChangeRequest",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies")
        .query(FORMAT)
        .body("PostCommentReplySchema")
        .returns("CommentReply");
    operations
        .get(
            "getCommentReplyInChangeRequest",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}")
        .query(FORMAT)
        .returns("CommentReply");
    operations
        .put(
            "updateCommentReplyInChangeRequest",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}")
        .body("UpdateCommentSchema")
        .returns("CommentReply");
    operations
        .delete(
            "deleteCommentReplyInChangeRequest",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}")
        .deletes();
    operations
        .get(
            "listCommentersInChangeRequest",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/commenters")
        .paged()
        .returnsListOf("OrganizationMember");
  }
}
