package dev.docs.http.comment;

import static dev.docs.http.call.Arguments.branch;
import static dev.docs.http.call.Arguments.docs;
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
import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.comment.CommentJson.Shown;
import dev.docs.http.content.DocumentBodies;
import dev.docs.http.content.Format;
import dev.docs.http.json.JsonBody;
import dev.docs.http.people.MemberJson;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.BodyType;
import dev.docs.http.type.RequiredField;
import dev.docs.id.CommentId;
import dev.docs.id.CommentReplyId;
import dev.docs.id.PageId;
import dev.docs.id.UserId;
import dev.docs.listing.Slice;
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
  private static final BodyField<PageId> PAGE = BodyField.<PageId>id("page", PageId::new).notNull();
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

  private static final String TEXT = "the text only for its author";
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
    table.types(CommentJson::types);
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
        .body(POST)
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
        .doneBy(call -> docs(call).comments().delete(branch(call), comment(call)));
    operations
        .put("updateComment" + where, path + "/comments/{commentId}")
        .needs(COMMENT, TEXT)
        .body(UPDATE)
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
        .body(POST_REPLY)
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
        .returns("CommentReply")
        .handledBy(this::updateReply);
    operations
        .delete("deleteCommentReply" + where, reply)
        .needs(CREATE, OWN)
        .deletes()
        .doneBy(
            call -> docs(call).comments().deleteReply(branch(call), comment(call), reply(call)));
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
    Format format = format(call);
    return call.list(CommentJson.COMMENT, comments.map(one -> new Shown<>(one, format)));
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
        text(body), PAGE.in(body).orNull(), NODE.in(body).orNull(), TABLE_CELL.in(body).orNull());
  }

  private static String text(JsonBody body) {
    JsonBody text = BODY.in(body);
    return text == null ? JsonBody.refused() : DocumentBodies.markdown(text);
  }

  private static HttpResponse get(Call call) {
    Comment.View comment = docs(call).comments().get(branch(call), comment(call));
    return answer(call, comment, format(call));
  }

  private static HttpResponse update(Call call) {
    UpdateComment command = call.body(CommentOperations::updateComment);
    return answer(call, docs(call).comments().update(branch(call), comment(call), command));
  }

  private static UpdateComment updateComment(JsonBody body) {
    return new UpdateComment(RESOLVED.in(body).update(), updatePost(body));
  }

  // ---------------------------------------------------------------- replies

  private static HttpResponse replies(Call call) {
    Slice<ReplyView> replies =
        docs(call).comments().replies(branch(call), comment(call), listOptions(call));
    Format format = format(call);
    return call.list(CommentJson.REPLY, replies.map(one -> new Shown<>(one, format)));
  }

  private HttpResponse postReply(Call call) {
    PostReply command = call.body(body -> new PostReply(text(body)));
    ReplyView reply = docs(call).comments().reply(branch(call), comment(call), command);
    Format format = replies.post().contains(FORMAT) ? format(call) : Format.MARKDOWN;
    return answer(call, reply, format);
  }

  private static HttpResponse getReply(Call call) {
    ReplyView reply = docs(call).comments().getReply(branch(call), comment(call), reply(call));
    return answer(call, reply, format(call));
  }

  private HttpResponse updateReply(Call call) {
    UpdatePost command =
        call.body(
            body -> {
              if (replies.update() == UPDATE) {
                RESOLVED.in(body); // replies are not resolved, though the interface has the field
              }
              return updatePost(body);
            });
    return answer(
        call, docs(call).comments().updateReply(branch(call), comment(call), reply(call), command));
  }

  // ---------------------------------------------------------------- people

  private static HttpResponse commenters(Call call) {
    return call.list(
        MemberJson.MEMBER, docs(call).comments().commenters(branch(call), listOptions(call)));
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
    return new UpdatePost(
        NEW_TEXT.in(body).map(DocumentBodies::markdown).update(),
        ADDED.in(body).orElse(List.of()),
        REMOVED.in(body).orElse(List.of()));
  }

  private static HttpResponse answer(Call call, Comment.View comment) {
    return answer(call, comment, Format.MARKDOWN);
  }

  private static HttpResponse answer(Call call, Comment.View comment, Format format) {
    return call.ok(CommentJson.COMMENT, new Shown<>(comment, format));
  }

  private static HttpResponse answer(Call call, ReplyView reply) {
    return answer(call, reply, Format.MARKDOWN);
  }

  private static HttpResponse answer(Call call, ReplyView reply, Format format) {
    return call.ok(CommentJson.REPLY, new Shown<>(reply, format));
  }
}
