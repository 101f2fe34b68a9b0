package dev.docs.comment.internal;

import dev.docs.access.Role;
import dev.docs.access.caller.Require;
import dev.docs.comment.Comment;
import dev.docs.comment.Comment.Discussion;
import dev.docs.comment.Comment.Post;
import dev.docs.error.DocsException;
import dev.docs.id.CommentId;
import dev.docs.id.OrganizationId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.internal.FoundContent;
import dev.docs.store.Stored;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;

/** A discussion that the caller may read, with its content. */
@KeepsRule("comment-access")
public record FoundDiscussion(FoundContent content, Discussion discussion) {

  /**
   * The discussion of a branch.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is no such content that the caller may
   *     view, {@code FORBIDDEN} without the role comment
   */
  public static FoundDiscussion at(ReadWork r, ContentAt.Branch at, String action) {
    FoundContent content = FoundContent.at(r, at);
    content.space().require(Role.COMMENT, action);
    return of(content);
  }

  static FoundDiscussion of(FoundContent content) {
    return new FoundDiscussion(
        content,
        new Discussion(
            content.spaceId(),
            content.changeRequest().map(found -> found.changeRequest().id()).orElse(null)));
  }

  public OrganizationId organization() {
    return content.space().value().organization();
  }

  Role role() {
    return content.space().role();
  }

  /**
   * A comment.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is none in this discussion
   */
  public Stored<Comment> comment(ReadWork r, CommentId id) {
    return CommentRepository.find(r, discussion, id)
        .orElseThrow(() -> DocsException.notFound("comment", id));
  }

  /** Inserts a comment of the caller. */
  public Comment post(WriteWork w, Comment.Target target, String body) {
    Comment comment =
        Comment.posted(
            new CommentId(w.ids().next()),
            discussion,
            CommentRepository.nextNumber(w, discussion),
            target,
            Post.of(Require.user(w), w.now(), body));
    CommentRepository.insert(w, comment);
    countOpen(w, 1);
    return comment;
  }

  /**
   * Adds a difference to the count of open comments that a change request has, at most once in a
   * unit of work; those on main content are counted when they are asked for.
   */
  public void countOpen(WriteWork w, int difference) {
    if (difference != 0) {
      content.changeRequest().ifPresent(found -> found.countComments(w, difference));
    }
  }
}
