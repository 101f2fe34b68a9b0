package dev.docs.comment.internal;

import dev.docs.access.internal.WriteWork;
import dev.docs.comment.Comment;
import dev.docs.comment.Comment.Post;
import dev.docs.id.CommentId;

/** Inserts comments. Stateless; every method belongs to a unit of work. */
public final class NewComments {

  private NewComments() {}

  /** Inserts a comment of the caller. */
  public static Comment insert(
      WriteWork w, FoundDiscussion found, Comment.Target target, String body) {
    Comment comment =
        Comment.posted(
            new CommentId(w.ids().next()),
            found.discussion(),
            CommentRepository.nextNumber(w, found.discussion()),
            target,
            Post.of(w.requireUser(), w.now(), body));
    CommentRepository.insert(w, comment);
    found.countOpen(w, 1);
    return comment;
  }
}
