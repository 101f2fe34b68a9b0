package dev.docs.organization;

import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import java.util.Optional;

/**
 * An organization as a caller sees it.
 *
 * @param role the caller's role in it; empty for a guest, and for one who is not in it yet
 * @param customHostname the host name of its own domain that leads to it
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
   * Refuses callers who are no admins.
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

  public Permissions permissions() {
    return Permissions.of(role);
  }

  /** What a caller may do in an organization. */
  public record Permissions(
      boolean view,
      boolean admin,
      boolean ownTeam,
      boolean createContent,
      boolean createOpenApiSpec,
      boolean ingestConversations,
      boolean viewBilling,
      boolean listMembers,
      boolean listTeams,
      boolean listIntegrations) {

    /**
     * Those of a role.
     *
     * @param role empty for a guest
     */
    public static Permissions of(Optional<Role> role) {
      boolean admin = role.filter(had -> had == Role.ADMIN).isPresent();
      boolean manages = role.filter(had -> had.includes(Role.CREATE)).isPresent();
      boolean member = role.isPresent();
      return new Permissions(
          true, admin, admin, manages, manages, admin, admin, member, member, manages);
    }
  }
}
