package dev.docs.http.operations;

import static dev.docs.http.Origin.NEIGHBOURING;
import static dev.docs.http.Origin.SPECIFICATION;

import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;
import dev.docs.http.Parameter;

/** Who may do what in a collection. */
final class CollectionPermissionOperations {

  private CollectionPermissionOperations() {}

  static void describe(OperationTable.Builder<Session> table) {
    collectionUsers(table.group("collection-users", SPECIFICATION));
    collectionTeams(table.group("collection-teams", NEIGHBOURING));
  }

  private static void collectionUsers(OperationGroup<Session> operations) {
    operations
        .post("inviteToCollection", "/collections/{collectionId}/permissions")
        .body("InviteUsersAndTeams")
        .returnsNothing()
        .fails(404);
    operations
        .get("listUserPermissionsInCollection", "/collections/{collectionId}/permissions/users")
        .paged()
        .returnsListOf("UserContentPermission")
        .fails(404);
    operations
        .patch(
            "updateUserPermissionInCollection",
            "/collections/{collectionId}/permissions/users/{userId}")
        .body("{role: MemberRoleOrGuest}")
        .returnsNothing()
        .fails(404);
    operations
        .delete(
            "removeUserFromCollection", "/collections/{collectionId}/permissions/users/{userId}")
        .deletes();
    operations
        .get(
            "listPermissionsAggregateInCollection",
            "/collections/{collectionId}/permissions/aggregate")
        .paged()
        .query(Parameter.oneOf("role", "admin", "create", "edit", "review", "comment", "read"))
        .returnsListOf("UserContentPermission");
  }

  private static void collectionTeams(OperationGroup<Session> operations) {
    operations
        .get("listTeamPermissionsInCollection", "/collections/{collectionId}/permissions/teams")
        .paged()
        .returns("(List & {items*: array of {permission*: MemberRole, team*: OrganizationTeam}})");
    operations
        .patch(
            "updateTeamPermissionInCollection",
            "/collections/{collectionId}/permissions/teams/{teamId}")
        .body("{role: MemberRoleOrGuest}")
        .returnsNothing()
        .fails(404);
    operations
        .delete(
            "removeTeamFromCollection", "/collections/{collectionId}/permissions/teams/{teamId}")
        .deletes();
  }
}
