package dev.docs.organization;

import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import java.util.Optional;

/**
 * An organization as a caller sees it.
 *
 * @param role the caller's role in it; empty for a guest, and for a user who is not in it yet
 * @param customHostname its custom hostname
 */
public record OrganizationView(
    Organization organization, Optional<Role> role, Optional<CustomHostname> customHostname) {

  public OrganizationId id() {
    return organization.id();
  }

  /** Whether the caller's role includes {@code needed}. */
  public boolean may(Role needed) {
    return role.filter(r -> r.includes(needed)).isPresent();
  }

  /**
   * Requires the role admin.
   *
   * @param action what would be done, to follow "you may not"
   * @throws DocsException with {@code FORBIDDEN}
   */
  public OrganizationView requireAdmin(String action) {
    if (!may(Role.ADMIN)) {
      throw DocsException.forbidden("you may not " + action + ": it needs an admin");
    }
    return this;
  }

  public OrganizationPermissions permissions() {
    return OrganizationPermissions.of(role);
  }
}
