package dev.docs.event;

import static java.util.Objects.requireNonNull;

import dev.docs.id.UserId;
import java.util.Optional;

/**
 * Who made a change.
 *
 * @param user present for users only
 */
public record Actor(Type type, Optional<UserId> user) {

  /** The types of actors. */
  public enum Type {
    USER,
    /** The application that embeds the library, and its jobs. */
    OPERATOR,
    ANONYMOUS,
    /** A visitor of a published site. */
    VISITOR
  }

  public Actor {
    requireNonNull(type, "type");
    requireNonNull(user, "user");
    if (user.isPresent() != (type == Type.USER)) {
      throw new IllegalArgumentException("a user has an id, others have none");
    }
  }
}
