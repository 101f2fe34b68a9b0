package dev.docs.user.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.id.UserId;

/**
 * A user who takes the place of one who was known by an email only.
 *
 * @param from whose place it was
 * @param to who has none of their own yet
 */
public record UserReplacement(UserId from, UserId to) {
  public UserReplacement {
    requireNonNull(from, "from");
    requireNonNull(to, "to");
  }
}
