package dev.docs.scenario.model;

import dev.docs.DocsSession;
import dev.docs.change.ChangeRequest;
import dev.docs.comment.Comment;
import dev.docs.comment.Comments;
import dev.docs.comment.PostComment;
import dev.docs.comment.PostReply;
import dev.docs.comment.UpdateComment;
import dev.docs.comment.UpdatePost;
import dev.docs.error.DocsException;
import dev.docs.id.CommentId;
import dev.docs.id.CommentReplyId;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.space.content.ContentAt;
import java.util.List;
import java.util.function.Supplier;

/** Calls the library for comments. */
abstract class EmbeddedParts implements Driver {

  final DocsSession docs;
  final OrganizationId organization;

  EmbeddedParts(DocsSession docs, OrganizationId organization) {
    this.docs = docs;
    this.organization = organization;
  }

  static <T> T call(Supplier<T> call) {
    try {
      return call.get();
    } catch (DocsException e) {
      throw new Refusal(e.code(), e.getMessage());
    }
  }

  static void run(Runnable call) {
    call(
        () -> {
          call.run();
          return null;
        });
  }

  // ---------------------------------------------------------------- comments

  static ContentAt.Branch branch(String space, int number) {
    return number == 0
        ? ContentAt.main(new SpaceId(space))
        : ContentAt.changeRequest(ChangeRequest.Ref.of(new SpaceId(space), String.valueOf(number)));
  }

  @Override
  public String comment(String space, int number, String page, String text) {
    PostComment whole = PostComment.saying(text);
    PostComment command = page == null ? whole : whole.on(new PageId(page));
    return call(() -> docs.comments().post(branch(space, number), command).comment().id().value());
  }

  @Override
  public void editComment(String space, int number, String id, String text) {
    UpdateComment command = UpdateComment.NOTHING.with(UpdatePost.NOTHING.body(text));
    run(() -> docs.comments().update(branch(space, number), new CommentId(id), command));
  }

  @Override
  public void resolveComment(String space, int number, String id, boolean resolved) {
    UpdateComment command = UpdateComment.NOTHING.resolved(resolved);
    run(() -> docs.comments().update(branch(space, number), new CommentId(id), command));
  }

  @Override
  public void deleteComment(String space, int number, String id) {
    run(() -> docs.comments().delete(branch(space, number), new CommentId(id)));
  }

  @Override
  public String reply(String space, int number, String id, String text) {
    return call(
        () ->
            docs.comments()
                .reply(branch(space, number), new CommentId(id), PostReply.saying(text))
                .reply()
                .id()
                .value());
  }

  @Override
  public void deleteReply(String space, int number, String id, String reply) {
    run(
        () ->
            docs.comments()
                .deleteReply(branch(space, number), new CommentId(id), new CommentReplyId(reply)));
  }

  @Override
  public List<CommentState> comments(String space, int number) {
    ContentAt.Branch at = branch(space, number);
    ListOptions all = ListOptions.limit(1000);
    return call(() -> docs.comments().list(at, Comments.Query.ALL.ascending(), all))
        .items()
        .stream()
        .map(
            view -> {
              Comment comment = view.comment();
              List<String> replies =
                  call(() -> docs.comments().replies(at, comment.id(), all)).items().stream()
                      .map(reply -> reply.reply().post())
                      .map(post -> post.by().value() + ": " + post.body())
                      .toList();
              return new CommentState(
                  comment.id().value(),
                  comment.post().by().value(),
                  comment.post().body(),
                  comment.isOpen(),
                  replies);
            })
        .toList();
  }
}
