package dev.docs.http.operations;

import static dev.docs.http.Origin.NEIGHBOURING;
import static dev.docs.http.operations.Arguments.docs;
import static dev.docs.http.operations.Arguments.links;
import static dev.docs.http.operations.Arguments.piece;
import static dev.docs.http.operations.Arguments.space;
import static dev.docs.http.operations.Arguments.team;
import static dev.docs.http.operations.Arguments.user;

import dev.docs.access.ContentId;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.command.Update;
import dev.docs.http.Call;
import dev.docs.http.HttpResponse;
import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;
import dev.docs.http.Parameter;
import dev.docs.http.view.ListJson;
import dev.docs.listing.Slice;
import dev.docs.permission.TeamPermission;
import dev.docs.permission.UserPermission;

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
        .fails(404)
        .handledBy(SpacePermissionOperations::invite);
    operations
        .get("listUserPermissionsInSpace", "/spaces/{spaceId}/permissions/users")
        .paged()
        .returnsListOf("UserContentPermission")
        .fails(404)
        .handledBy(SpacePermissionOperations::users);
    operations
        .patch("updateUserPermissionInSpace", "/spaces/{spaceId}/permissions/users/{userId}")
        .body("{role: MemberRoleOrGuest}")
        .returnsNothing()
        .fails(404)
        .handledBy(SpacePermissionOperations::updateUser);
    operations
        .delete("removeUserFromSpace", "/spaces/{spaceId}/permissions/users/{userId}")
        .deletes()
        .handledBy(SpacePermissionOperations::removeUser);
    operations
        .get("listPermissionsAggregateInSpace", "/spaces/{spaceId}/permissions/aggregate")
        .paged()
        .query(Parameter.oneOf("role", "admin", "create", "edit", "review", "comment", "read"))
        .returnsListOf("UserContentPermission")
        .handledBy(SpacePermissionOperations::aggregate);
  }

  private static void spaceTeams(OperationGroup<Session> operations) {
    operations
        .patch("updateTeamPermissionInSpace", "/spaces/{spaceId}/permissions/teams/{teamId}")
        .body("{role: MemberRoleOrGuest}")
        .returnsNothing()
        .fails(404)
        .handledBy(SpacePermissionOperations::updateTeam);
    operations
        .delete("removeTeamFromSpace", "/spaces/{spaceId}/permissions/teams/{teamId}")
        .deletes()
        .fails(400)
        .handledBy(SpacePermissionOperations::removeTeam);
    operations
        .get("listTeamPermissionsInSpace", "/spaces/{spaceId}/permissions/teams")
        .paged()
        .returns("(List & {items*: array of {permission*: MemberRole, team*: OrganizationTeam}})")
        .fails(404)
        .handledBy(SpacePermissionOperations::teams);
  }

  private static ContentId content(Call<Session> call) {
    return ContentId.of(space(call));
  }

  private static HttpResponse invite(Call<Session> call) {
    docs(call).permissions().invite(content(call), call.body(PermissionBodies::invite));
    return HttpResponse.noContent();
  }

  private static HttpResponse users(Call<Session> call) {
    Slice<UserPermission> users = docs(call).permissions().users(content(call), piece(call));
    return HttpResponse.ok(ListJson.of(users, user -> PermissionBodies.user(user, links(call))));
  }

  private static HttpResponse updateUser(Call<Session> call) {
    return update(call, Principal.of(user(call)));
  }

  private static HttpResponse removeUser(Call<Session> call) {
    return remove(call, Principal.of(user(call)));
  }

  private static HttpResponse aggregate(Call<Session> call) {
    Role role = call.query().oneOf("role", Role.class).orElse(null);
    Slice<UserPermission> users =
        docs(call).permissions().aggregate(content(call), role, piece(call));
    return HttpResponse.ok(ListJson.of(users, user -> PermissionBodies.user(user, links(call))));
  }

  private static HttpResponse teams(Call<Session> call) {
    Slice<TeamPermission> teams = docs(call).permissions().teams(content(call), piece(call));
    return HttpResponse.ok(ListJson.of(teams, PermissionBodies::team));
  }

  private static HttpResponse updateTeam(Call<Session> call) {
    return update(call, Principal.of(team(call)));
  }

  private static HttpResponse removeTeam(Call<Session> call) {
    return remove(call, Principal.of(team(call)));
  }

  private static HttpResponse update(Call<Session> call, Principal principal) {
    Update<Role> role = call.body(PermissionBodies::role);
    docs(call).permissions().update(content(call), principal, role);
    return HttpResponse.noContent();
  }

  private static HttpResponse remove(Call<Session> call, Principal principal) {
    docs(call).permissions().remove(content(call), principal);
    return HttpResponse.noContent();
  }
}
