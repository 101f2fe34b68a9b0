package dev.docs.comment;

import dev.docs.content.Page;
import dev.docs.user.User;
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
    PostPermissions permissions) {

  /**
   * The page that a comment is on: as it is now or, when it is gone, as it was.
   *
   * @param outdated whether the text that the comment stands on is not there any more as it was
   */
  public record ShownPage(Page page, String path, boolean outdated) {}
}
