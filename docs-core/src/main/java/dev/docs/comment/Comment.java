package dev.docs.comment;

import static java.util.Objects.requireNonNull;

import dev.docs.id.CommentId;
import dev.docs.id.UserId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A comment. Immutable.
 *
 * @param number counts up in its discussion, and orders it
 * @param resolution null as long as it is open
 * @param replies how many there are
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
   * Who resolved a comment, and when.
   *
   * @param by null for the application that embeds the library
   */
  public record Resolution(@Nullable UserId by, Instant at) {
    public Resolution {
      requireNonNull(at, "at");
    }
  }

  /** A new one, open and without replies. */
  public static Comment posted(
      CommentId id, Discussion discussion, int number, CommentTarget target, Post post) {
    return new Comment(id, discussion, number, target, post, null, 0);
  }

  public boolean isOpen() {
    return resolution == null;
  }

  /** This comment, resolved; one that is resolved already stays resolved by whom it was. */
  Comment resolved(@Nullable UserId by, Instant now) {
    return isOpen()
        ? new Comment(id, discussion, number, target, post, new Resolution(by, now), replies)
        : this;
  }

  /** This comment, open again. */
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
