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
   * The page that a comment is on: as it is now or, when it is gone, as it was.
   *
   * @param outdated whether the text that the comment stands on is not there any more as it was
   */
  public record ShownPage(Page page, String path, boolean outdated) {}

  /** What a caller may do with a comment or a reply, which they may view. */
  public record Permissions(boolean edit, boolean reply, boolean delete) {}

  /** A post as a caller sees it: its people as they are shown to the caller. */
  public record PostView(Post post, User by, List<Reacted> reactions) {

    public PostView {
      reactions = List.copyOf(reactions);
    }

    /** An emoji with those who reacted by it, the first of them first. */
    public record Reacted(String emoji, List<By> users) {
      public Reacted {
        users = List.copyOf(users);
      }
    }

    /** Somebody who reacted. */
    public record By(User user, Instant at) {}
  }
}
