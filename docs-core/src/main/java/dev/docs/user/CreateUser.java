package dev.docs.user;

import dev.docs.command.internal.BoundedText;
import jakarta.validation.constraints.NotNull;
import org.jspecify.annotations.Nullable;

/**
 * Creates a user.
 *
 * @param id the identifier, 1 to 120 characters, none of them a control character or beyond U+FFFF;
 *     null for a generated one
 * @param email null when unknown; unique among users
 */
public record CreateUser(
    @BoundedText(min = 1, max = 120, pattern = "[\\x20-\\uD7FF\\uE000-\\uFFFF]+")
        @Nullable String id,
    @NotNull @BoundedText(min = 1, max = User.MAX_NAME, line = true) String displayName,
    @BoundedText(min = 3, max = User.MAX_EMAIL) @Nullable String email,
    @BoundedText(max = 2048) @Nullable String photoURL) {

  /** A user with an identifier. */
  public static CreateUser named(String id, String displayName) {
    return new CreateUser(id, displayName, null, null);
  }

  /** A user with a generated identifier. */
  public static CreateUser named(String displayName) {
    return new CreateUser(null, displayName, null, null);
  }

  /** A copy of this command with an email; null when unknown. */
  public CreateUser email(@Nullable String newEmail) {
    return new CreateUser(id, displayName, newEmail, photoURL);
  }

  /** A copy of this command with the URL of a photo; null for none. */
  public CreateUser photoURL(@Nullable String url) {
    return new CreateUser(id, displayName, email, url);
  }
}
