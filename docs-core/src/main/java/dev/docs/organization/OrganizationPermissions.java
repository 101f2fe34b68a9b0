package dev.docs.organization;

import dev.docs.access.Role;
import java.util.Optional;

/** What a caller may do in an organization. */
public record OrganizationPermissions(
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
   * The permissions of a role.
   *
   * @param role empty for a guest
   */
  public static OrganizationPermissions of(Optional<Role> role) {
    boolean admin = role.filter(had -> had == Role.ADMIN).isPresent();
    boolean manages = role.filter(had -> had.includes(Role.CREATE)).isPresent();
    boolean member = role.isPresent();
    return new OrganizationPermissions(
        true, admin, admin, manages, manages, admin, admin, member, member, manages);
  }
}
