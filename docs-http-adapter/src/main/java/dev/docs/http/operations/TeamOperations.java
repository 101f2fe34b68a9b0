package dev.docs.http.operations;

import static dev.docs.http.Origin.NEIGHBOURING;
import static dev.docs.http.Origin.SPECIFICATION;

import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;
import dev.docs.http.Parameter;

/** Teams and their members. */
final class TeamOperations {

  private TeamOperations() {}

  static void describe(OperationTable.Builder<Session> table) {
    teams(table.group("teams", SPECIFICATION));
    teamMembers(table.group("team-members", NEIGHBOURING));
  }

  private static void teams(OperationGroup<Session> operations) {
    operations
        .get("listTeamsInOrganizationById", "/orgs/{organizationId}/teams")
        .paged()
        .query(Parameter.string("owner"), Parameter.string("title"))
        .returnsListOf("OrganizationTeam");
    operations
        .put("createOrganizationTeam", "/orgs/{organizationId}/teams")
        .body("{title*: OrganizationTeamTitle, members: array of string}")
        .creates("OrganizationTeam");
    operations
        .get("getTeamInOrganizationById", "/orgs/{organizationId}/teams/{teamId}")
        .returns("OrganizationTeam");
    operations
        .patch("updateTeamInOrganizationById", "/orgs/{organizationId}/teams/{teamId}")
        .body("{title*: OrganizationTeamTitle}")
        .returns("OrganizationTeam");
    operations
        .delete("removeTeamFromOrganizationById", "/orgs/{organizationId}/teams/{teamId}")
        .deletes();
  }

  private static void teamMembers(OperationGroup<Session> operations) {
    operations
        .put("updateMembersInOrganizationTeam", "/orgs/{organizationId}/teams/{teamId}/members")
        .body("UpdateMembersInOrganizationTeam")
        .returnsNothing();
    operations
        .get("listTeamMembersInOrganizationById", "/orgs/{organizationId}/teams/{teamId}/members")
        .paged()
        .returnsListOf("OrganizationTeamMember");
    operations
        .put(
            "addMemberToOrganizationTeamById",
            "/orgs/{organizationId}/teams/{teamId}/members/{userId}")
        .optionalBody("{role: TeamMemberRole}")
        .returnsNothing();
    operations
        .delete(
            "deleteMemberFromOrganizationTeamById",
            "/orgs/{organizationId}/teams/{teamId}/members/{userId}")
        .deletes();
  }
}
