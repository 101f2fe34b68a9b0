package dev.docs.http.comment;

import static dev.docs.http.call.CommonParameters.FORMAT;
import static dev.docs.http.call.CommonParameters.ORDER;
import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.COMMENT;
import static dev.docs.http.call.RequiredRole.CREATE;
import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.docs.comment.Comment.TableCell;
import dev.docs.comment.Comments;
import dev.docs.comment.PostComment;
import dev.docs.comment.PostReply;
import dev.docs.comment.UpdateComment;
import dev.docs.comment.UpdatePost;
import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.comment.CommentJson.Shown;
import dev.docs.http.content.DocumentBodies;
import dev.docs.http.json.JsonBody;
import dev.docs.http.people.MemberJson;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.BodyType;
import dev.docs.http.type.RequiredField;
import dev.docs.id.CommentId;
import dev.docs.id.CommentReplyId;
import dev.docs.id.PageId;
import dev.docs.id.UserId;
import java.util.List;

/** Operations on comments and replies, the same for a space and for a change request. */
public final class CommentOperations {

  private static final Parameter STATUS =
      Parameter.oneOf("status", "all", "open", "resolved").defaultsTo("all");
  private static final Parameter TARGET_PAGE = Parameter.string("targetPage");
  private static final Parameter AUTHORS = Parameter.string("authors").list();

  private static final BodyField<JsonBody> NEW_TEXT =
      BodyField.object("body", "Document").notNull();
  private static final RequiredField<JsonBody> BODY = NEW_TEXT.required();
  private static final BodyField<String> NODE = BodyField.text("node").notNull();
  private static final BodyField<PageId> PAGE = BodyField.id("page", PageId::new).notNull();
  private static final RequiredField<String> RECORD = BodyField.text("record").required();
  private static final RequiredField<String> DEFINITION = BodyField.text("definition").required();
  private static final BodyField<TableCell> TABLE_CELL =
      BodyField.object("tableCell", BodyType.like("TableCellTarget", RECORD, DEFINITION))
          .map(cell -> new TableCell(RECORD.in(cell), DEFINITION.in(cell)))
          .notNull();
  private static final BodyField<Boolean> RESOLVED = BodyField.bool("resolved").notNull();
  private static final BodyField<List<String>> ADDED = emojis("addedReactions");
  private static final BodyField<List<String>> REMOVED = emojis("removedReactions");

  private static final BodyType POST =
      BodyType.named("PostCommentSchema", NODE, PAGE, BODY, TABLE_CELL);
  private static final BodyType POST_REPLY = BodyType.named("PostCommentReplySchema", BODY);
  private static final BodyType UPDATE =
      BodyType.named("UpdateCommentSchema", RESOLVED, NEW_TEXT, ADDED, REMOVED);
  private static final BodyType UPDATE_REPLY =
      BodyType.named("UpdateCommentReplySchema", NEW_TEXT, ADDED, REMOVED);

  private static final String TEXT = "text and state for the author, or create";
  private static final String OWN = "comment for the author";

  private static final CommentOperations IN_SPACE =
      new CommentOperations("InSpace", "/spaces/{spaceId}", new Listed(UPDATE_REPLY, List.of()));
  private static final CommentOperations IN_CHANGE_REQUEST =
      new CommentOperations(
          "InChangeRequest",
          "/spaces/{spaceId}/change-requests/{changeRequestId}",
          new Listed(UPDATE, List.of(FORMAT)));

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
   * @param update the body type that updates a reply; the fields that are read are the same
   * @param post the query parameters of creating one
   */
  private record Listed(BodyType update, List<Parameter> post) {}

  private static BodyField<List<String>> emojis(String name) {
    return BodyField.<String>ids(name, emoji -> emoji).atMost(UpdatePost.MAX_EMOJIS).notNull();
  }

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
        .lists(
            () -> CommentJson.COMMENT,
            call ->
                Shown.of(
                    call,
                    call.docs().comments().list(call.branch(), query(call), call.listOptions())))
        .query(ORDER, STATUS, FORMAT, TARGET_PAGE, AUTHORS);
    operations
        .post("postComment" + where, path + "/comments")
        .needs(COMMENT)
        .body(POST)
        .returns(
            () -> CommentJson.COMMENT,
            CommentOperations::postComment,
            (call, command) -> Shown.of(call, call.docs().comments().post(call.branch(), command)));
    operations
        .get("getComment" + where, path + "/comments/{commentId}")
        .needs(COMMENT)
        .query(FORMAT)
        .returns(
            () -> CommentJson.COMMENT,
            call -> Shown.of(call, call.docs().comments().get(call.branch(), comment(call))));
    operations
        .delete("deleteComment" + where, path + "/comments/{commentId}")
        .needs(CREATE, OWN)
        .deletes()
        .doneBy(call -> call.docs().comments().delete(call.branch(), comment(call)));
    operations
        .put("updateComment" + where, path + "/comments/{commentId}")
        .needs(COMMENT, TEXT)
        .body(UPDATE)
        .returns(
            () -> CommentJson.COMMENT,
            CommentOperations::updateComment,
            (call, command) ->
                Shown.of(
                    call, call.docs().comments().update(call.branch(), comment(call), command)));
  }

  private void listReplies(OperationGroup operations) {
    operations
        .get("listCommentReplies" + where, path + "/comments/{commentId}/replies")
        .needs(COMMENT)
        .lists(
            () -> CommentJson.REPLY,
            call ->
                Shown.of(
                    call,
                    call.docs()
                        .comments()
                        .replies(call.branch(), comment(call), call.listOptions())))
        .query(FORMAT);
  }

  private void replies(OperationGroup operations) {
    String reply = path + "/comments/{commentId}/replies/{commentReplyId}";
    operations
        .post("postCommentReply" + where, path + "/comments/{commentId}/replies")
        .needs(COMMENT)
        .query(replies.post().toArray(Parameter[]::new))
        .body(POST_REPLY)
        .returns(
            () -> CommentJson.REPLY,
            body -> new PostReply(text(body)),
            (call, command) ->
                Shown.of(
                    call, call.docs().comments().reply(call.branch(), comment(call), command)));
    operations
        .get("getCommentReply" + where, reply)
        .needs(COMMENT)
        .query(FORMAT)
        .returns(
            () -> CommentJson.REPLY,
            call ->
                Shown.of(
                    call,
                    call.docs().comments().getReply(call.branch(), comment(call), reply(call))));
    operations
        .put("updateCommentReply" + where, reply)
        .needs(COMMENT, TEXT)
        .body(replies.update())
        .returns(
            () -> CommentJson.REPLY,
            this::updateReply,
            (call, command) ->
                Shown.of(
                    call,
                    call.docs()
                        .comments()
                        .updateReply(call.branch(), comment(call), reply(call), command)));
    operations
        .delete("deleteCommentReply" + where, reply)
        .needs(CREATE, OWN)
        .deletes()
        .doneBy(
            call -> call.docs().comments().deleteReply(call.branch(), comment(call), reply(call)));
  }

  private void commenters(OperationGroup operations) {
    operations
        .get("listCommenters" + where, path + "/commenters")
        .needs(COMMENT)
        .lists(
            () -> MemberJson.MEMBER,
            call -> call.docs().comments().commenters(call.branch(), call.listOptions()));
  }

  private static Comments.Query query(Call call) {
    return new Comments.Query(
        !call.query().string("order").orElse("desc").equals("asc"),
        call.query().oneOf("status", Comments.Query.Status.class).orElse(Comments.Query.Status.ALL),
        call.query().string("targetPage").map(PageId::new),
        call.query().strings("authors").stream().map(UserId::new).collect(toUnmodifiableSet()));
  }

  private static PostComment postComment(JsonBody body) {
    return new PostComment(
        text(body), PAGE.in(body).orNull(), NODE.in(body).orNull(), TABLE_CELL.in(body).orNull());
  }

  private static String text(JsonBody body) {
    JsonBody text = BODY.in(body);
    return text == null ? JsonBody.refused() : DocumentBodies.markdown(text);
  }

  private static UpdateComment updateComment(JsonBody body) {
    return new UpdateComment(RESOLVED.in(body).update(), updatePost(body));
  }

  private UpdatePost updateReply(JsonBody body) {
    if (replies.update() == UPDATE) {
      RESOLVED.in(body); // replies are not resolved, though the interface has the field
    }
    return updatePost(body);
  }

  private static CommentId comment(Call call) {
    return new CommentId(call.path("commentId"));
  }

  private static CommentReplyId reply(Call call) {
    return new CommentReplyId(call.path("commentReplyId"));
  }

  private static UpdatePost updatePost(JsonBody body) {
    return new UpdatePost(
        NEW_TEXT.in(body).map(DocumentBodies::markdown).update(),
        ADDED.in(body).orElse(List.of()),
        REMOVED.in(body).orElse(List.of()));
  }
}
