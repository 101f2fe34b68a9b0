package dev.docs.http.people;

import static dev.docs.http.call.Arguments.collection;
import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.links;
import static dev.docs.http.call.Arguments.listOptions;
import static dev.docs.http.call.Arguments.space;
import static dev.docs.http.call.Arguments.team;
import static dev.docs.http.call.Arguments.user;
import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.CREATE;
import static dev.docs.http.call.RequiredRole.READ;

import dev.docs.access.ContentId;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.command.Update;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.Operation;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.json.ListJson;
import dev.docs.listing.Slice;
import dev.docs.people.ContentPermissions;
import java.util.function.Function;

/** Operations on the permissions of a space or collection: the same at two paths. */
public final class PermissionOperations {

  private static final String MANAGING_GUESTS = "guests only if they manage it";

  private final String path;
  private final Function<Call, ContentId> content;

  private PermissionOperations(String path, Function<Call, ContentId> content) {
    this.path = path;
    this.content = content;
  }

  public static void ofSpaces(OperationTable.Builder table) {
    PermissionOperations space =
        new PermissionOperations(
            "/spaces/{spaceId}/permissions", call -> ContentId.of(space(call)));
    OperationGroup users = table.group("space-users", NEIGHBOURING);
    space.invite(users, "inviteToSpace");
    space.users(users, "listUserPermissionsInSpace");
    space.updateUser(users, "updateUserPermissionInSpace");
    space.removeUser(users, "removeUserFromSpace");
    space.aggregate(users, "listPermissionsAggregateInSpace");
    OperationGroup teams = table.group("space-teams", NEIGHBOURING);
    space.updateTeam(teams, "updateTeamPermissionInSpace");
    space.removeTeam(teams, "removeTeamFromSpace").fails(400);
    space.teams(teams, "listTeamPermissionsInSpace").fails(404);
  }

  public static void ofCollections(OperationTable.Builder table) {
    PermissionOperations collection =
        new PermissionOperations(
            "/collections/{collectionId}/permissions", call -> ContentId.of(collection(call)));
    OperationGroup users = table.group("collection-users", SPECIFICATION);
    collection.invite(users, "inviteToCollection");
    collection.users(users, "listUserPermissionsInCollection");
    collection.updateUser(users, "updateUserPermissionInCollection");
    collection.removeUser(users, "removeUserFromCollection");
    collection.aggregate(users, "listPermissionsAggregateInCollection");
    OperationGroup teams = table.group("collection-teams", NEIGHBOURING);
    collection.teams(teams, "listTeamPermissionsInCollection");
    collection.updateTeam(teams, "updateTeamPermissionInCollection");
    collection.removeTeam(teams, "removeTeamFromCollection");
  }

  private void invite(OperationGroup operations, String id) {
    operations
        .post(id, path)
        .needs(CREATE)
        .body("InviteUsersAndTeams")
        .returnsNothing()
        .fails(404)
        .handledBy(this::invite);
  }

  private void users(OperationGroup operations, String id) {
    operations
        .get(id, path + "/users")
        .needs(READ, MANAGING_GUESTS)
        .paged()
        .returnsListOf("UserContentPermission")
        .fails(404)
        .handledBy(this::users);
  }

  private void updateUser(OperationGroup operations, String id) {
    operations
        .patch(id, path + "/users/{userId}")
        .needs(CREATE)
        .body("{role: MemberRoleOrGuest}")
        .returnsNothing()
        .fails(404)
        .handledBy(this::updateUser);
  }

  private void removeUser(OperationGroup operations, String id) {
    operations
        .delete(id, path + "/users/{userId}")
        .needs(CREATE)
        .deletes()
        .handledBy(this::removeUser);
  }

  private void aggregate(OperationGroup operations, String id) {
    operations
        .get(id, path + "/aggregate")
        .needs(READ, MANAGING_GUESTS)
        .paged()
        .query(Parameter.oneOf("role", "admin", "create", "edit", "review", "comment", "read"))
        .returnsListOf("UserContentPermission")
        .handledBy(this::aggregate);
  }

  private Operation.Builder teams(OperationGroup operations, String id) {
    return operations
        .get(id, path + "/teams")
        .needs(READ, MANAGING_GUESTS)
        .paged()
        .returns("(List & {items*: array of {permission*: MemberRole, team*: OrganizationTeam}})")
        .handledBy(this::teams);
  }

  private void updateTeam(OperationGroup operations, String id) {
    operations
        .patch(id, path + "/teams/{teamId}")
        .needs(CREATE)
        .body("{role: MemberRoleOrGuest}")
        .returnsNothing()
        .fails(404)
        .handledBy(this::updateTeam);
  }

  private Operation.Builder removeTeam(OperationGroup operations, String id) {
    return operations
        .delete(id, path + "/teams/{teamId}")
        .needs(CREATE)
        .deletes()
        .handledBy(this::removeTeam);
  }

  private HttpResponse invite(Call call) {
    docs(call).permissions().invite(content.apply(call), call.body(PermissionBodies::invite));
    return HttpResponse.noContent();
  }

  private HttpResponse users(Call call) {
    Slice<ContentPermissions.OfUser> users =
        docs(call).permissions().users(content.apply(call), listOptions(call));
    return JsonResponse.ok(ListJson.of(users, user -> PermissionBodies.user(user, links(call))));
  }

  private HttpResponse updateUser(Call call) {
    return update(call, Principal.of(user(call)));
  }

  private HttpResponse removeUser(Call call) {
    return remove(call, Principal.of(user(call)));
  }

  private HttpResponse aggregate(Call call) {
    Role role = call.query().oneOf("role", Role.class).orElse(null);
    Slice<ContentPermissions.OfUser> users =
        docs(call).permissions().aggregate(content.apply(call), role, listOptions(call));
    return JsonResponse.ok(ListJson.of(users, user -> PermissionBodies.user(user, links(call))));
  }

  private HttpResponse teams(Call call) {
    Slice<ContentPermissions.OfTeam> teams =
        docs(call).permissions().teams(content.apply(call), listOptions(call));
    return JsonResponse.ok(ListJson.of(teams, PermissionBodies::team));
  }

  private HttpResponse updateTeam(Call call) {
    return update(call, Principal.of(team(call)));
  }

  private HttpResponse removeTeam(Call call) {
    return remove(call, Principal.of(team(call)));
  }

  private HttpResponse update(Call call, Principal principal) {
    Update<Role> role = call.body(PermissionBodies::role);
    docs(call).permissions().update(content.apply(call), principal, role);
    return HttpResponse.noContent();
  }

  private HttpResponse remove(Call call, Principal principal) {
    docs(call).permissions().remove(content.apply(call), principal);
    return HttpResponse.noContent();
  }
}
