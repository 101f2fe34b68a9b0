package dev.docs.organization;

import dev.docs.access.Role;

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
   * Those of a role.
   *
   * @param role null for a guest
   */
  public static OrganizationPermissions of(Role role) {
    boolean admin = role == Role.ADMIN;
    boolean manages = role != null && role.includes(Role.CREATE);
    boolean member = role != null;
    return new OrganizationPermissions(
        true, admin, admin, manages, manages, admin, admin, member, member, manages);
  }
}
