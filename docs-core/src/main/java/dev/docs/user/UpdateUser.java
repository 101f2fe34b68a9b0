package dev.docs.user;

import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import dev.docs.command.internal.HttpUrl;
import jakarta.validation.constraints.NotNull;

/**
 * Changes a user.
 *
 * @param displayName 1 to 64 characters
 * @param photoURL an absolute URL
 */
public record UpdateUser(
    Update<@NotNull @BoundedText(min = 1, max = User.MAX_NAME, line = true) String> displayName,
    Update<@NotNull @HttpUrl String> photoURL) {

  /** Changes nothing: the value to start from. */
  public static final UpdateUser NOTHING = new UpdateUser(Update.keep(), Update.keep());

  public UpdateUser displayName(String name) {
    return new UpdateUser(Update.to(name), photoURL);
  }

  public UpdateUser photoURL(String url) {
    return new UpdateUser(displayName, Update.to(url));
  }
}
