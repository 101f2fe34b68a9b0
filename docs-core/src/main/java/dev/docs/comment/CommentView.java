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
   * The page of a comment: as it is now or, when it was deleted, as it was.
   *
   * @param outdated whether the commented text was changed or deleted
   */
  public record ShownPage(Page page, String path, boolean outdated) {}
}
