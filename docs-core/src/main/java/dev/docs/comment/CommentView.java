package dev.docs.comment;

import dev.docs.comment.Comment.Post;
import dev.docs.content.Page;
import dev.docs.user.User;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A comment as a caller sees it.
 *
 * @param resolvedBy empty while it is open, and for the application that embeds the library
 * @param page the page it is on; empty for the content as a whole
 */
public record CommentView(
    Comment comment,
    PostView post,
    Optional<User> resolvedBy,
    Optional<ShownPage> page,
    Permissions permissions) {

  /**
   * The page of a comment: as it is now or, when it was deleted, as it was.
   *
   * @param outdated whether the commented text was changed or deleted
   */
  public record ShownPage(Page page, String path, boolean outdated) {}

  /** What a caller may do with a comment or a reply, which they may view. */
  public record Permissions(boolean edit, boolean reply, boolean delete) {}

  /** A post as a caller sees it, with the users that the caller may see. */
  public record PostView(Post post, User by, List<Reacted> reactions) {

    public PostView {
      reactions = List.copyOf(reactions);
    }

    /** An emoji with the users who reacted with it, in the order of their reactions. */
    public record Reacted(String emoji, List<By> users) {
      public Reacted {
        users = List.copyOf(users);
      }
    }

    /** Somebody who reacted. */
    public record By(User user, Instant at) {}
  }

  /** A reply as a caller sees it. */
  public record ReplyView(Comment.Reply reply, PostView post, Permissions permissions) {}
}
