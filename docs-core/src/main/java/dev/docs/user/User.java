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
  public User {
    requireNonNull(id, "id");
    requireNonNull(displayName, "displayName");
    requireNonNull(createdAt, "createdAt");
  }
}
