package dev.docs.comment;

import static java.util.Objects.requireNonNull;

import dev.docs.comment.Comment.Discussion;
import dev.docs.comment.Comment.Post;
import dev.docs.id.CommentId;
import dev.docs.id.CommentReplyId;

/**
 * A reply to a comment. Immutable.
 *
 * @param number counts up below its comment, and orders it
 */
public record CommentReply(
    CommentReplyId id, Discussion discussion, CommentId comment, int number, Post post) {

  public CommentReply {
    requireNonNull(id, "id");
    requireNonNull(discussion, "discussion");
    requireNonNull(comment, "comment");
    requireNonNull(post, "post");
  }

  CommentReply with(Post newPost) {
    return new CommentReply(id, discussion, comment, number, newPost);
  }
}
