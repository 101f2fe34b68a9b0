package dev.docs.http.operations;

import static dev.docs.http.Origin.NEIGHBOURING;
import static dev.docs.http.Origin.SPECIFICATION;
import static dev.docs.http.operations.Arguments.collection;
import static dev.docs.http.operations.Arguments.docs;
import static dev.docs.http.operations.Arguments.links;
import static dev.docs.http.operations.Arguments.piece;
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
        .fails(404)
        .handledBy(CollectionPermissionOperations::invite);
    operations
        .get("listUserPermissionsInCollection", "/collections/{collectionId}/permissions/users")
        .paged()
        .returnsListOf("UserContentPermission")
        .fails(404)
        .handledBy(CollectionPermissionOperations::users);
    operations
        .patch(
            "updateUserPermissionInCollection",
            "/collections/{collectionId}/permissions/users/{userId}")
        .body("{role: MemberRoleOrGuest}")
        .returnsNothing()
        .fails(404)
        .handledBy(CollectionPermissionOperations::updateUser);
    operations
        .delete(
            "removeUserFromCollection", "/collections/{collectionId}/permissions/users/{userId}")
        .deletes()
        .handledBy(CollectionPermissionOperations::removeUser);
    operations
        .get(
            "listPermissionsAggregateInCollection",
            "/collections/{collectionId}/permissions/aggregate")
        .paged()
        .query(Parameter.oneOf("role", "admin", "create", "edit", "review", "comment", "read"))
        .returnsListOf("UserContentPermission")
        .handledBy(CollectionPermissionOperations::aggregate);
  }

  private static void collectionTeams(OperationGroup<Session> operations) {
    operations
        .get("listTeamPermissionsInCollection", "/collections/{collectionId}/permissions/teams")
        .paged()
        .returns("(List & {items*: array of {permission*: MemberRole, team*: OrganizationTeam}})")
        .handledBy(CollectionPermissionOperations::teams);
    operations
        .patch(
            "updateTeamPermissionInCollection",
            "/collections/{collectionId}/permissions/teams/{teamId}")
        .body("{role: MemberRoleOrGuest}")
        .returnsNothing()
        .fails(404)
        .handledBy(CollectionPermissionOperations::updateTeam);
    operations
        .delete(
            "removeTeamFromCollection", "/collections/{collectionId}/permissions/teams/{teamId}")
        .deletes()
        .handledBy(CollectionPermissionOperations::removeTeam);
  }

  private static ContentId content(Call<Session> call) {
    return ContentId.of(collection(call));
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
