package dev.docs.http.comment;

import static dev.docs.http.call.Arguments.branch;
import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.links;
import static dev.docs.http.call.Arguments.listOptions;
import static dev.docs.http.call.CommonParameters.FORMAT;
import static dev.docs.http.call.CommonParameters.ORDER;
import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.COMMENT;
import static dev.docs.http.call.RequiredRole.CREATE;
import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.docs.comment.Comment;
import dev.docs.comment.Comment.TableCell;
import dev.docs.comment.Comment.View.ReplyView;
import dev.docs.comment.Comments;
import dev.docs.comment.PostComment;
import dev.docs.comment.PostReply;
import dev.docs.comment.UpdateComment;
import dev.docs.comment.UpdatePost;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Arguments;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.content.DocumentBodies;
import dev.docs.http.content.Format;
import dev.docs.http.json.Field;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.ListJson;
import dev.docs.http.people.MemberJson;
import dev.docs.id.CommentId;
import dev.docs.id.CommentReplyId;
import dev.docs.id.PageId;
import dev.docs.id.UserId;
import dev.docs.listing.Slice;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Operations on comments and replies, the same for a space and for a change request. */
public final class CommentOperations {

  private static final Parameter STATUS =
      Parameter.oneOf("status", "all", "open", "resolved").defaultsTo("all");
  private static final Parameter TARGET_PAGE = Parameter.string("targetPage");
  private static final Parameter AUTHORS = Parameter.string("authors").list();

  private static final String TEXT = "the text only for its author";
  private static final String OWN = "comment for the author";

  private static final CommentOperations IN_SPACE =
      new CommentOperations(
          "InSpace", "/spaces/{spaceId}", new Listed("UpdateCommentReplySchema", List.of()));
  private static final CommentOperations IN_CHANGE_REQUEST =
      new CommentOperations(
          "InChangeRequest",
          "/spaces/{spaceId}/change-requests/{changeRequestId}",
          new Listed("UpdateCommentSchema", List.of(FORMAT)));

  /** The suffix of the operation ids. */
  private final String where;

  /** The prefix of the paths. */
  private final String path;

  private final Listed replies;

  private CommentOperations(String where, String path, Listed replies) {
    this.where = where;
    this.path = path;
    this.replies = replies;
  }

  /**
   * Differences between the two in the description of the public interface.
   *
   * @param update the name of the body type that updates a reply; its fields are the same
   * @param post the query parameters of creating one
   */
  private record Listed(String update, List<Parameter> post) {}

  public static void describe(OperationTable.Builder table) {
    OperationGroup spaceComments = table.group("space-comments", SPECIFICATION);
    IN_SPACE.comments(spaceComments);
    IN_SPACE.replies(spaceComments);
    IN_SPACE.commenters(spaceComments);
    IN_SPACE.listReplies(table.group("space-comment", NEIGHBOURING));
    OperationGroup proposed = table.group("change-request-comments", NEIGHBOURING);
    IN_CHANGE_REQUEST.comments(proposed);
    IN_CHANGE_REQUEST.listReplies(proposed);
    IN_CHANGE_REQUEST.replies(proposed);
    IN_CHANGE_REQUEST.commenters(proposed);
  }

  private void comments(OperationGroup operations) {
    operations
        .get("listComments" + where, path + "/comments")
        .needs(COMMENT)
        .paged()
        .query(ORDER, STATUS, FORMAT, TARGET_PAGE, AUTHORS)
        .returnsListOf("Comment")
        .handledBy(CommentOperations::list);
    operations
        .post("postComment" + where, path + "/comments")
        .needs(COMMENT)
        .body("PostCommentSchema")
        .returns("Comment")
        .handledBy(CommentOperations::post);
    operations
        .get("getComment" + where, path + "/comments/{commentId}")
        .needs(COMMENT)
        .query(FORMAT)
        .returns("Comment")
        .handledBy(CommentOperations::get);
    operations
        .delete("deleteComment" + where, path + "/comments/{commentId}")
        .needs(CREATE, OWN)
        .deletes()
        .handledBy(CommentOperations::delete);
    operations
        .put("updateComment" + where, path + "/comments/{commentId}")
        .needs(COMMENT, TEXT)
        .body("UpdateCommentSchema")
        .atMost(UpdatePost.MAX_EMOJIS, "addedReactions")
        .atMost(UpdatePost.MAX_EMOJIS, "removedReactions")
        .returns("Comment")
        .handledBy(CommentOperations::update);
  }

  private void listReplies(OperationGroup operations) {
    operations
        .get("listCommentReplies" + where, path + "/comments/{commentId}/replies")
        .needs(COMMENT)
        .paged()
        .query(FORMAT)
        .returnsListOf("CommentReply")
        .handledBy(CommentOperations::replies);
  }

  private void replies(OperationGroup operations) {
    String reply = path + "/comments/{commentId}/replies/{commentReplyId}";
    operations
        .post("postCommentReply" + where, path + "/comments/{commentId}/replies")
        .needs(COMMENT)
        .query(replies.post().toArray(Parameter[]::new))
        .body("PostCommentReplySchema")
        .returns("CommentReply")
        .handledBy(this::postReply);
    operations
        .get("getCommentReply" + where, reply)
        .needs(COMMENT)
        .query(FORMAT)
        .returns("CommentReply")
        .handledBy(CommentOperations::getReply);
    operations
        .put("updateCommentReply" + where, reply)
        .needs(COMMENT, TEXT)
        .body(replies.update())
        .atMost(UpdatePost.MAX_EMOJIS, "addedReactions")
        .atMost(UpdatePost.MAX_EMOJIS, "removedReactions")
        .returns("CommentReply")
        .handledBy(CommentOperations::updateReply);
    operations
        .delete("deleteCommentReply" + where, reply)
        .needs(CREATE, OWN)
        .deletes()
        .handledBy(CommentOperations::deleteReply);
  }

  private void commenters(OperationGroup operations) {
    operations
        .get("listCommenters" + where, path + "/commenters")
        .needs(COMMENT)
        .paged()
        .returnsListOf("OrganizationMember")
        .handledBy(CommentOperations::commenters);
  }

  // ---------------------------------------------------------------- comments

  private static HttpResponse list(Call call) {
    Slice<Comment.View> comments =
        docs(call).comments().list(branch(call), query(call), listOptions(call));
    return JsonResponse.ok(
        ListJson.of(comments, comment -> CommentJson.of(comment, format(call), links(call))));
  }

  private static Comments.Query query(Call call) {
    return new Comments.Query(
        !call.query().string("order").orElse("desc").equals("asc"),
        call.query().oneOf("status", Comments.Query.Status.class).orElse(Comments.Query.Status.ALL),
        call.query().string("targetPage").map(PageId::new),
        call.query().strings("authors").stream().map(UserId::new).collect(toUnmodifiableSet()));
  }

  private static HttpResponse post(Call call) {
    PostComment command = call.body(CommentOperations::postComment);
    return answer(call, docs(call).comments().post(branch(call), command));
  }

  private static PostComment postComment(JsonBody body) {
    return new PostComment(
        text(body),
        body.string("page").map(PageId::new).notNull().orNull(),
        body.string("node").notNull().orNull(),
        tableCell(body.object("tableCell").notNull().orNull()));
  }

  private static String text(JsonBody body) {
    JsonBody text = body.object("body").notNull().required();
    return text == null ? JsonBody.refused() : DocumentBodies.markdown(text);
  }

  private static @Nullable TableCell tableCell(@Nullable JsonBody cell) {
    return cell == null
        ? null
        : new TableCell(cell.string("record").required(), cell.string("definition").required());
  }

  private static HttpResponse get(Call call) {
    Comment.View comment = docs(call).comments().get(branch(call), comment(call));
    return JsonResponse.ok(CommentJson.of(comment, format(call), links(call)));
  }

  private static HttpResponse update(Call call) {
    UpdateComment command = call.body(CommentOperations::updateComment);
    return answer(call, docs(call).comments().update(branch(call), comment(call), command));
  }

  private static UpdateComment updateComment(JsonBody body) {
    return new UpdateComment(Arguments.update(body.bool("resolved").notNull()), updatePost(body));
  }

  private static HttpResponse delete(Call call) {
    docs(call).comments().delete(branch(call), comment(call));
    return HttpResponse.noContent();
  }

  // ---------------------------------------------------------------- replies

  private static HttpResponse replies(Call call) {
    Slice<ReplyView> replies =
        docs(call).comments().replies(branch(call), comment(call), listOptions(call));
    return JsonResponse.ok(
        ListJson.of(replies, reply -> CommentJson.of(reply, format(call), links(call))));
  }

  private HttpResponse postReply(Call call) {
    PostReply command = call.body(body -> new PostReply(text(body)));
    ReplyView reply = docs(call).comments().reply(branch(call), comment(call), command);
    Format format = replies.post().contains(FORMAT) ? format(call) : Format.MARKDOWN;
    return JsonResponse.ok(CommentJson.of(reply, format, links(call)));
  }

  private static HttpResponse getReply(Call call) {
    ReplyView reply = docs(call).comments().getReply(branch(call), comment(call), reply(call));
    return JsonResponse.ok(CommentJson.of(reply, format(call), links(call)));
  }

  private static HttpResponse updateReply(Call call) {
    UpdatePost command = call.body(CommentOperations::updatePost);
    return answer(
        call, docs(call).comments().updateReply(branch(call), comment(call), reply(call), command));
  }

  private static HttpResponse deleteReply(Call call) {
    docs(call).comments().deleteReply(branch(call), comment(call), reply(call));
    return HttpResponse.noContent();
  }

  // ---------------------------------------------------------------- people

  private static HttpResponse commenters(Call call) {
    return JsonResponse.ok(
        ListJson.of(
            docs(call).comments().commenters(branch(call), listOptions(call)),
            member -> MemberJson.MEMBER.of(member, links(call))));
  }

  // ---------------------------------------------------------------- arguments and answers

  private static CommentId comment(Call call) {
    return new CommentId(call.path("commentId"));
  }

  private static CommentReplyId reply(Call call) {
    return new CommentReplyId(call.path("commentReplyId"));
  }

  private static Format format(Call call) {
    return call.query().oneOf("format", Format.class).orElse(Format.MARKDOWN);
  }

  private static UpdatePost updatePost(JsonBody body) {
    Field<JsonBody> text = body.object("body").notNull();
    return new UpdatePost(
        Arguments.update(text.map(DocumentBodies::markdown)),
        body.strings("addedReactions").notNull().orElse(List.of()),
        body.strings("removedReactions").notNull().orElse(List.of()));
  }

  private static HttpResponse answer(Call call, Comment.View comment) {
    return JsonResponse.ok(CommentJson.of(comment, Format.MARKDOWN, links(call)));
  }

  private static HttpResponse answer(Call call, ReplyView reply) {
    return JsonResponse.ok(CommentJson.of(reply, Format.MARKDOWN, links(call)));
  }
}
