package dev.docs.organization;

import dev.docs.access.Role;
import dev.docs.id.OrganizationId;
import java.util.Optional;

/**
 * An organization as a caller sees it.
 *
 * @param role the caller's role in it; empty for a guest
 */
public record OrganizationView(Organization organization, Optional<Role> role) {

  public OrganizationId id() {
    return organization.id();
  }

  /** Whether the caller's role includes {@code needed}. */
  public boolean may(Role needed) {
    return role.filter(r -> r.includes(needed)).isPresent();
  }
}
