package dev.docs.http.operations;

import static dev.docs.http.CommonParameters.FORMAT;
import static dev.docs.http.CommonParameters.ORDER;
import static dev.docs.http.Origin.NEIGHBOURING;
import static dev.docs.http.Origin.SPECIFICATION;
import static dev.docs.http.Requirement.COMMENT;
import static dev.docs.http.Requirement.CREATE;
import static dev.docs.http.operations.Arguments.docs;
import static dev.docs.http.operations.Arguments.links;
import static dev.docs.http.operations.Arguments.piece;
import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.docs.comment.CommentQuery;
import dev.docs.comment.CommentView;
import dev.docs.comment.PostComment;
import dev.docs.comment.PostReply;
import dev.docs.comment.ReplyView;
import dev.docs.comment.TableCell;
import dev.docs.comment.UpdateComment;
import dev.docs.comment.UpdatePost;
import dev.docs.contents.ContentAt;
import dev.docs.http.Call;
import dev.docs.http.HttpResponse;
import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;
import dev.docs.http.Parameter;
import dev.docs.http.json.Field;
import dev.docs.http.json.JsonBody;
import dev.docs.http.view.CommentJson;
import dev.docs.http.view.Format;
import dev.docs.http.view.ListJson;
import dev.docs.http.view.MemberJson;
import dev.docs.id.CommentId;
import dev.docs.id.CommentReplyId;
import dev.docs.id.PageId;
import dev.docs.id.UserId;
import dev.docs.listing.Slice;
import java.util.List;
import java.util.function.Function;

/** Comments and replies: the same operations in a space and in a change request. */
final class CommentOperations {

  private static final Parameter STATUS =
      Parameter.oneOf("status", "all", "open", "resolved").defaultsTo("all");
  private static final Parameter TARGET_PAGE = Parameter.string("targetPage");
  private static final Parameter AUTHORS = Parameter.string("authors").list();

  private static final String TEXT = "the text only for its author";
  private static final String OWN = "authors what they posted, with comment";

  private static final CommentOperations IN_SPACE =
      new CommentOperations(
          "InSpace",
          "/spaces/{spaceId}",
          new Listed("UpdateCommentReplySchema"),
          call -> ContentAt.main(Arguments.space(call)));
  private static final CommentOperations IN_CHANGE_REQUEST =
      new CommentOperations(
          "InChangeRequest",
          "/spaces/{spaceId}/change-requests/{changeRequestId}",
          new Listed("UpdateCommentSchema", FORMAT),
          call -> ContentAt.changeRequest(Arguments.changeRequest(call)));

  /** What the names of the operations end with. */
  private final String where;

  /** What their paths begin with. */
  private final String path;

  private final Listed replies;

  private final Function<Call<Session>, ContentAt.Branch> at;

  private CommentOperations(
      String where, String path, Listed replies, Function<Call<Session>, ContentAt.Branch> at) {
    this.where = where;
    this.path = path;
    this.replies = replies;
    this.at = at;
  }

  /**
   * Where the public interface lists the two differently.
   *
   * @param update the name of the body that changes a reply; the fields are the same
   * @param post the parameters with which one is posted
   */
  private record Listed(String update, Parameter... post) {}

  static void describe(OperationTable.Builder<Session> table) {
    OperationGroup<Session> spaceComments = table.group("space-comments", SPECIFICATION);
    IN_SPACE.comments(spaceComments);
    IN_SPACE.replies(spaceComments);
    IN_SPACE.commenters(spaceComments);
    IN_SPACE.listReplies(table.group("space-comment", NEIGHBOURING));
    OperationGroup<Session> proposed = table.group("change-request-comments", NEIGHBOURING);
    IN_CHANGE_REQUEST.comments(proposed);
    IN_CHANGE_REQUEST.listReplies(proposed);
    IN_CHANGE_REQUEST.replies(proposed);
    IN_CHANGE_REQUEST.commenters(proposed);
  }

  private void comments(OperationGroup<Session> operations) {
    operations
        .get("listComments" + where, path + "/comments")
        .needs(COMMENT)
        .paged()
        .query(ORDER, STATUS, FORMAT, TARGET_PAGE, AUTHORS)
        .returnsListOf("Comment")
        .handledBy(this::list);
    operations
        .post("postComment" + where, path + "/comments")
        .needs(COMMENT)
        .body("PostCommentSchema")
        .returns("Comment")
        .handledBy(this::post);
    operations
        .get("getComment" + where, path + "/comments/{commentId}")
        .needs(COMMENT)
        .query(FORMAT)
        .returns("Comment")
        .handledBy(this::get);
    operations
        .delete("deleteComment" + where, path + "/comments/{commentId}")
        .needs(CREATE, OWN)
        .deletes()
        .handledBy(this::delete);
    operations
        .put("updateComment" + where, path + "/comments/{commentId}")
        .needs(COMMENT, TEXT)
        .body("UpdateCommentSchema")
        .atMost(UpdatePost.MAX_EMOJIS, "addedReactions")
        .atMost(UpdatePost.MAX_EMOJIS, "removedReactions")
        .returns("Comment")
        .handledBy(this::update);
  }

  private void listReplies(OperationGroup<Session> operations) {
    operations
        .get("listCommentReplies" + where, path + "/comments/{commentId}/replies")
        .needs(COMMENT)
        .paged()
        .query(FORMAT)
        .returnsListOf("CommentReply")
        .handledBy(this::replies);
  }

  private void replies(OperationGroup<Session> operations) {
    String reply = path + "/comments/{commentId}/replies/{commentReplyId}";
    operations
        .post("postCommentReply" + where, path + "/comments/{commentId}/replies")
        .needs(COMMENT)
        .query(replies.post())
        .body("PostCommentReplySchema")
        .returns("CommentReply")
        .handledBy(this::postReply);
    operations
        .get("getCommentReply" + where, reply)
        .needs(COMMENT)
        .query(FORMAT)
        .returns("CommentReply")
        .handledBy(this::getReply);
    operations
        .put("updateCommentReply" + where, reply)
        .needs(COMMENT, TEXT)
        .body(replies.update())
        .atMost(UpdatePost.MAX_EMOJIS, "addedReactions")
        .atMost(UpdatePost.MAX_EMOJIS, "removedReactions")
        .returns("CommentReply")
        .handledBy(this::updateReply);
    operations
        .delete("deleteCommentReply" + where, reply)
        .needs(CREATE, OWN)
        .deletes()
        .handledBy(this::deleteReply);
  }

  private void commenters(OperationGroup<Session> operations) {
    operations
        .get("listCommenters" + where, path + "/commenters")
        .needs(COMMENT)
        .paged()
        .returnsListOf("OrganizationMember")
        .handledBy(this::commenters);
  }

  // ---------------------------------------------------------------- comments

  private HttpResponse list(Call<Session> call) {
    Slice<CommentView> comments =
        docs(call).comments().list(at.apply(call), query(call), piece(call));
    return HttpResponse.ok(
        ListJson.of(comments, comment -> CommentJson.of(comment, format(call), links(call))));
  }

  private static CommentQuery query(Call<Session> call) {
    return new CommentQuery(
        !call.query().string("order").orElse("desc").equals("asc"),
        call.query().oneOf("status", CommentQuery.Status.class).orElse(CommentQuery.Status.ALL),
        call.query().string("targetPage").map(PageId::new),
        call.query().strings("authors").stream().map(UserId::new).collect(toUnmodifiableSet()));
  }

  private HttpResponse post(Call<Session> call) {
    PostComment command = call.body(CommentOperations::postComment);
    return answer(call, docs(call).comments().post(at.apply(call), command));
  }

  private static PostComment postComment(JsonBody body) {
    return new PostComment(
        ContentChanges.markdown(body.object("body").notNull().required()),
        body.string("page").map(PageId::new).notNull().orNull(),
        body.string("node").notNull().orNull(),
        tableCell(body.object("tableCell").notNull().orNull()));
  }

  private static TableCell tableCell(JsonBody cell) {
    return cell == null
        ? null
        : new TableCell(cell.string("record").required(), cell.string("definition").required());
  }

  private HttpResponse get(Call<Session> call) {
    CommentView comment = docs(call).comments().get(at.apply(call), comment(call));
    return HttpResponse.ok(CommentJson.of(comment, format(call), links(call)));
  }

  private HttpResponse update(Call<Session> call) {
    UpdateComment command = call.body(CommentOperations::updateComment);
    return answer(call, docs(call).comments().update(at.apply(call), comment(call), command));
  }

  private static UpdateComment updateComment(JsonBody body) {
    return new UpdateComment(Arguments.update(body.bool("resolved").notNull()), updatePost(body));
  }

  private HttpResponse delete(Call<Session> call) {
    docs(call).comments().delete(at.apply(call), comment(call));
    return HttpResponse.noContent();
  }

  // ---------------------------------------------------------------- replies

  private HttpResponse replies(Call<Session> call) {
    Slice<ReplyView> replies =
        docs(call).comments().replies(at.apply(call), comment(call), piece(call));
    return HttpResponse.ok(
        ListJson.of(replies, reply -> CommentJson.of(reply, format(call), links(call))));
  }

  private HttpResponse postReply(Call<Session> call) {
    PostReply command =
        call.body(
            body ->
                new PostReply(ContentChanges.markdown(body.object("body").notNull().required())));
    ReplyView reply = docs(call).comments().reply(at.apply(call), comment(call), command);
    Format format = List.of(replies.post()).contains(FORMAT) ? format(call) : Format.MARKDOWN;
    return HttpResponse.ok(CommentJson.of(reply, format, links(call)));
  }

  private HttpResponse getReply(Call<Session> call) {
    ReplyView reply = docs(call).comments().getReply(at.apply(call), comment(call), reply(call));
    return HttpResponse.ok(CommentJson.of(reply, format(call), links(call)));
  }

  private HttpResponse updateReply(Call<Session> call) {
    UpdatePost command = call.body(CommentOperations::updatePost);
    return answer(
        call,
        docs(call).comments().updateReply(at.apply(call), comment(call), reply(call), command));
  }

  private HttpResponse deleteReply(Call<Session> call) {
    docs(call).comments().deleteReply(at.apply(call), comment(call), reply(call));
    return HttpResponse.noContent();
  }

  // ---------------------------------------------------------------- people

  private HttpResponse commenters(Call<Session> call) {
    return HttpResponse.ok(
        ListJson.of(
            docs(call).comments().commenters(at.apply(call), piece(call)),
            member -> MemberJson.of(member, links(call))));
  }

  // ---------------------------------------------------------------- arguments and answers

  private static CommentId comment(Call<Session> call) {
    return new CommentId(call.path("commentId"));
  }

  private static CommentReplyId reply(Call<Session> call) {
    return new CommentReplyId(call.path("commentReplyId"));
  }

  private static Format format(Call<Session> call) {
    return call.query().oneOf("format", Format.class).orElse(Format.MARKDOWN);
  }

  private static UpdatePost updatePost(JsonBody body) {
    Field<JsonBody> text = body.object("body").notNull();
    return new UpdatePost(
        Arguments.update(text.map(ContentChanges::markdown)),
        body.strings("addedReactions").notNull().orElse(List.of()),
        body.strings("removedReactions").notNull().orElse(List.of()));
  }

  private static HttpResponse answer(Call<Session> call, CommentView comment) {
    return HttpResponse.ok(CommentJson.of(comment, Format.MARKDOWN, links(call)));
  }

  private static HttpResponse answer(Call<Session> call, ReplyView reply) {
    return HttpResponse.ok(CommentJson.of(reply, Format.MARKDOWN, links(call)));
  }
}
