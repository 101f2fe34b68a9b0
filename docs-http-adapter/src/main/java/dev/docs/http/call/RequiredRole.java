package dev.docs.http.call;

import dev.docs.access.Role;
import java.util.Locale;
import java.util.Optional;

/** The role required of a caller, weakest first. */
public enum RequiredRole {
  /** Any caller with a token. */
  USER,
  /** Any member or guest of the organization. */
  GUEST,
  /** A member of the organization, or a guest who shares content with the user concerned. */
  SHARING,
  READ,
  COMMENT,
  EDIT,
  REVIEW,
  CREATE,
  /** An admin of the organization, or an owner of the team. */
  OWNER,
  ADMIN,
  /** The user concerned only. */
  SELF;

  /** Whether a role suffices; empty for a guest, who has none. */
  public boolean allows(Optional<Role> role) {
    return this == USER || this == GUEST || role.filter(r -> compareTo(ofRole(r)) <= 0).isPresent();
  }

  private static RequiredRole ofRole(Role role) {
    return valueOf(role.name());
  }

  /** The name for documents. */
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
