package dev.docs.http.call;

import dev.docs.access.Role;
import java.util.Locale;
import java.util.Optional;

/**
 * What a caller must be to do an operation, weakest first; each may do all that those before may.
 */
public enum Requirement {
  /** Anybody with a token. */
  USER,
  /** In the organization, be it as a guest. */
  GUEST,
  /** A member of the organization, or a guest who shares content with the user it is about. */
  SHARING,
  READ,
  COMMENT,
  EDIT,
  REVIEW,
  CREATE,
  /** An admin of the organization, or an owner of the team. */
  OWNER,
  ADMIN,
  /** The user whom it is about, and nobody else. */
  SELF;

  /** Whether a role suffices; empty for a guest, who has none. */
  public boolean allows(Optional<Role> role) {
    return this == USER || this == GUEST || role.filter(r -> compareTo(ofRole(r)) <= 0).isPresent();
  }

  private static Requirement ofRole(Role role) {
    return valueOf(role.name());
  }

  /** For people, to stand in a table. */
  public String label() {
    return switch (this) {
      case USER -> "a token";
      case GUEST -> "being in the organization";
      case SHARING -> "read, or sharing content as a guest";
      case SELF -> "being the user";
      case OWNER -> "admin, or owner of the team";
      default -> name().toLowerCase(Locale.ROOT);
    };
  }
}
