package dev.docs.user;

import static java.util.Objects.requireNonNull;

import dev.docs.id.UserId;
import java.time.Instant;

/**
 * A person.
 *
 * @param email null when not known
 * @param photoUrl null when there is none
 */
public record User(
    UserId id, String displayName, String email, String photoUrl, Instant createdAt) {

  /** The characters of a display name, as the public interface has it. */
  public static final int MAX_NAME = 64;

  /** The characters of an email: the longest that mail servers take. */
  public static final int MAX_EMAIL = 320;

  public User {
    requireNonNull(id, "id");
    requireNonNull(displayName, "displayName");
    requireNonNull(createdAt, "createdAt");
  }

  /** Null keeps what is there. */
  User described(String newName, String newPhotoUrl) {
    return new User(
        id,
        newName == null ? displayName : newName,
        email,
        newPhotoUrl == null ? photoUrl : newPhotoUrl,
        createdAt);
  }
}
