package dev.docs.http.operations;

import static dev.docs.http.Origin.NEIGHBOURING;
import static dev.docs.http.Origin.SPECIFICATION;
import static dev.docs.http.Requirement.CREATE;
import static dev.docs.http.Requirement.READ;
import static dev.docs.http.operations.Arguments.collection;
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
import dev.docs.http.Operation;
import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;
import dev.docs.http.Parameter;
import dev.docs.http.view.ListJson;
import dev.docs.listing.Slice;
import dev.docs.permission.TeamPermission;
import dev.docs.permission.UserPermission;
import java.util.function.Function;

/** Who may do what in a space or a collection: the same operations at two paths. */
final class PermissionOperations {

  private static final String MANAGING_GUESTS = "guests only where they manage it";

  private final String path;
  private final Function<Call<?>, ContentId> content;

  private PermissionOperations(String path, Function<Call<?>, ContentId> content) {
    this.path = path;
    this.content = content;
  }

  static void ofSpaces(OperationTable.Builder<Session> table) {
    PermissionOperations space =
        new PermissionOperations(
            "/spaces/{spaceId}/permissions", call -> ContentId.of(space(call)));
    OperationGroup<Session> users = table.group("space-users", NEIGHBOURING);
    space.invite(users, "inviteToSpace");
    space.users(users, "listUserPermissionsInSpace");
    space.updateUser(users, "updateUserPermissionInSpace");
    space.removeUser(users, "removeUserFromSpace");
    space.aggregate(users, "listPermissionsAggregateInSpace");
    OperationGroup<Session> teams = table.group("space-teams", NEIGHBOURING);
    space.updateTeam(teams, "updateTeamPermissionInSpace");
    space.removeTeam(teams, "removeTeamFromSpace").fails(400);
    space.teams(teams, "listTeamPermissionsInSpace").fails(404);
  }

  static void ofCollections(OperationTable.Builder<Session> table) {
    PermissionOperations collection =
        new PermissionOperations(
            "/collections/{collectionId}/permissions", call -> ContentId.of(collection(call)));
    OperationGroup<Session> users = table.group("collection-users", SPECIFICATION);
    collection.invite(users, "inviteToCollection");
    collection.users(users, "listUserPermissionsInCollection");
    collection.updateUser(users, "updateUserPermissionInCollection");
    collection.removeUser(users, "removeUserFromCollection");
    collection.aggregate(users, "listPermissionsAggregateInCollection");
    OperationGroup<Session> teams = table.group("collection-teams", NEIGHBOURING);
    collection.teams(teams, "listTeamPermissionsInCollection");
    collection.updateTeam(teams, "updateTeamPermissionInCollection");
    collection.removeTeam(teams, "removeTeamFromCollection");
  }

  private void invite(OperationGroup<Session> operations, String id) {
    operations
        .post(id, path)
        .needs(CREATE)
        .body("InviteUsersAndTeams")
        .returnsNothing()
        .fails(404)
        .handledBy(this::invite);
  }

  private void users(OperationGroup<Session> operations, String id) {
    operations
        .get(id, path + "/users")
        .needs(READ, MANAGING_GUESTS)
        .paged()
        .returnsListOf("UserContentPermission")
        .fails(404)
        .handledBy(this::users);
  }

  private void updateUser(OperationGroup<Session> operations, String id) {
    operations
        .patch(id, path + "/users/{userId}")
        .needs(CREATE)
        .body("{role: MemberRoleOrGuest}")
        .returnsNothing()
        .fails(404)
        .handledBy(this::updateUser);
  }

  private void removeUser(OperationGroup<Session> operations, String id) {
    operations
        .delete(id, path + "/users/{userId}")
        .needs(CREATE)
        .deletes()
        .handledBy(this::removeUser);
  }

  private void aggregate(OperationGroup<Session> operations, String id) {
    operations
        .get(id, path + "/aggregate")
        .needs(READ, MANAGING_GUESTS)
        .paged()
        .query(Parameter.oneOf("role", "admin", "create", "edit", "review", "comment", "read"))
        .returnsListOf("UserContentPermission")
        .handledBy(this::aggregate);
  }

  private Operation.Builder<Session> teams(OperationGroup<Session> operations, String id) {
    return operations
        .get(id, path + "/teams")
        .needs(READ, MANAGING_GUESTS)
        .paged()
        .returns("(List & {items*: array of {permission*: MemberRole, team*: OrganizationTeam}})")
        .handledBy(this::teams);
  }

  private void updateTeam(OperationGroup<Session> operations, String id) {
    operations
        .patch(id, path + "/teams/{teamId}")
        .needs(CREATE)
        .body("{role: MemberRoleOrGuest}")
        .returnsNothing()
        .fails(404)
        .handledBy(this::updateTeam);
  }

  private Operation.Builder<Session> removeTeam(OperationGroup<Session> operations, String id) {
    return operations
        .delete(id, path + "/teams/{teamId}")
        .needs(CREATE)
        .deletes()
        .handledBy(this::removeTeam);
  }

  private HttpResponse invite(Call<Session> call) {
    docs(call).permissions().invite(content.apply(call), call.body(PermissionBodies::invite));
    return HttpResponse.noContent();
  }

  private HttpResponse users(Call<Session> call) {
    Slice<UserPermission> users = docs(call).permissions().users(content.apply(call), piece(call));
    return HttpResponse.ok(ListJson.of(users, user -> PermissionBodies.user(user, links(call))));
  }

  private HttpResponse updateUser(Call<Session> call) {
    return update(call, Principal.of(user(call)));
  }

  private HttpResponse removeUser(Call<Session> call) {
    return remove(call, Principal.of(user(call)));
  }

  private HttpResponse aggregate(Call<Session> call) {
    Role role = call.query().oneOf("role", Role.class).orElse(null);
    Slice<UserPermission> users =
        docs(call).permissions().aggregate(content.apply(call), role, piece(call));
    return HttpResponse.ok(ListJson.of(users, user -> PermissionBodies.user(user, links(call))));
  }

  private HttpResponse teams(Call<Session> call) {
    Slice<TeamPermission> teams = docs(call).permissions().teams(content.apply(call), piece(call));
    return HttpResponse.ok(ListJson.of(teams, PermissionBodies::team));
  }

  private HttpResponse updateTeam(Call<Session> call) {
    return update(call, Principal.of(team(call)));
  }

  private HttpResponse removeTeam(Call<Session> call) {
    return remove(call, Principal.of(team(call)));
  }

  private HttpResponse update(Call<Session> call, Principal principal) {
    Update<Role> role = call.body(PermissionBodies::role);
    docs(call).permissions().update(content.apply(call), principal, role);
    return HttpResponse.noContent();
  }

  private HttpResponse remove(Call<Session> call, Principal principal) {
    docs(call).permissions().remove(content.apply(call), principal);
    return HttpResponse.noContent();
  }
}
