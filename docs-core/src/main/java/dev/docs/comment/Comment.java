package dev.docs.comment;

import static java.util.Objects.requireNonNull;

import dev.docs.id.CommentId;
import dev.docs.id.UserId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A comment. Immutable.
 *
 * @param number its number in the discussion, which orders the comments
 * @param resolution null while it is open
 * @param replies the number of its replies
 */
public record Comment(
    CommentId id,
    Discussion discussion,
    int number,
    CommentTarget target,
    Post post,
    @Nullable Resolution resolution,
    int replies) {

  public Comment {
    requireNonNull(id, "id");
    requireNonNull(discussion, "discussion");
    requireNonNull(target, "target");
    requireNonNull(post, "post");
  }

  /**
   * The resolution of a comment.
   *
   * @param by null for the application that embeds the library
   */
  public record Resolution(@Nullable UserId by, Instant at) {
    public Resolution {
      requireNonNull(at, "at");
    }
  }

  /** A new comment, open and without replies. */
  public static Comment posted(
      CommentId id, Discussion discussion, int number, CommentTarget target, Post post) {
    return new Comment(id, discussion, number, target, post, null, 0);
  }

  public boolean isOpen() {
    return resolution == null;
  }

  /** The same comment, resolved; a resolved comment keeps its resolution. */
  Comment resolved(@Nullable UserId by, Instant now) {
    return isOpen()
        ? new Comment(id, discussion, number, target, post, new Resolution(by, now), replies)
        : this;
  }

  /** The same comment, open again. */
  Comment reopened() {
    return new Comment(id, discussion, number, target, post, null, replies);
  }

  Comment with(Post newPost) {
    return new Comment(id, discussion, number, target, newPost, resolution, replies);
  }

  Comment withReplies(int count) {
    return new Comment(id, discussion, number, target, post, resolution, count);
  }
}
