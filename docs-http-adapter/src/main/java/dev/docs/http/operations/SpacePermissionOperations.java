package dev.docs.http.operations;

import static dev.docs.http.Origin.NEIGHBOURING;

import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;
import dev.docs.http.Parameter;

/** Who may do what in a space. */
final class SpacePermissionOperations {

  private SpacePermissionOperations() {}

  static void describe(OperationTable.Builder<Session> table) {
    spaceUsers(table.group("space-users", NEIGHBOURING));
    spaceTeams(table.group("space-teams", NEIGHBOURING));
  }

  private static void spaceUsers(OperationGroup<Session> operations) {
    operations
        .post("inviteToSpace", "/spaces/{spaceId}/permissions")
        .body("InviteUsersAndTeams")
        .returnsNothing()
        .fails(404);
    operations
        .get("listUserPermissionsInSpace", "/spaces/{spaceId}/permissions/users")
        .paged()
        .returnsListOf("UserContentPermission")
        .fails(404);
    operations
        .patch("updateUserPermissionInSpace", "/spaces/{spaceId}/permissions/users/{userId}")
        .body("{role: MemberRoleOrGuest}")
        .returnsNothing()
        .fails(404);
    operations
        .delete("removeUserFromSpace", "/spaces/{spaceId}/permissions/users/{userId}")
        .deletes();
    operations
        .get("listPermissionsAggregateInSpace", "/spaces/{spaceId}/permissions/aggregate")
        .paged()
        .query(Parameter.oneOf("role", "admin", "create", "edit", "review", "comment", "read"))
        .returnsListOf("UserContentPermission");
  }

  private static void spaceTeams(OperationGroup<Session> operations) {
    operations
        .patch("updateTeamPermissionInSpace", "/spaces/{spaceId}/permissions/teams/{teamId}")
        .body("{role: MemberRoleOrGuest}")
        .returnsNothing()
        .fails(404);
    operations
        .delete("removeTeamFromSpace", "/spaces/{spaceId}/permissions/teams/{teamId}")
        .deletes()
        .fails(400);
    operations
        .get("listTeamPermissionsInSpace", "/spaces/{spaceId}/permissions/teams")
        .paged()
        .returns("(List & {items*: array of {permission*: MemberRole, team*: OrganizationTeam}})")
        .fails(404);
  }
}
