package dev.docs.http.people;

import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.NEWER;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.CREATE;
import static dev.docs.http.call.RequiredRole.READ;
import static dev.docs.http.people.UserPermissionJson.ON_CONTENT;

import dev.docs.access.ContentId;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.command.Update;
import dev.docs.http.call.Call;
import dev.docs.http.call.Operation;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.ObjectType;
import dev.docs.http.type.RequiredField;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.people.ContentPermissions;
import dev.docs.people.InviteToContent;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Operations on the permissions of a space, a collection or a site: the same at three paths. */
public final class PermissionOperations {

  private static final String MANAGING_GUESTS = "guests only if they manage it";

  /** The role that is changed; null for no access. */
  private static final BodyField<Role> ROLE_OR_NONE =
      BodyField.oneOf("role", "MemberRoleOrGuest", Role.class);

  /** The role that is changed, of those that give access. */
  private static final BodyField<Role> ROLE =
      BodyField.oneOf("role", "MemberRole", Role.class).notNull();

  /** The role that is given. */
  private static final RequiredField<Optional<Role>> GIVEN = ROLE_OR_NONE.requiredOrNull();

  private static final BodyField<List<UserId>> USERS = some("users", UserId::new);
  private static final BodyField<List<TeamId>> TEAMS = some("teams", TeamId::new);

  private final String path;

  /** The space or collection; empty for a site. */
  private final Optional<Function<Call, ContentId>> content;

  /** The role that is changed. */
  private final BodyField<Role> role;

  private final Supplier<ObjectType<ContentPermissions.OfUser>> users;

  private PermissionOperations(
      String path,
      Optional<Function<Call, ContentId>> content,
      BodyField<Role> role,
      Supplier<ObjectType<ContentPermissions.OfUser>> users) {
    this.path = path;
    this.content = content;
    this.role = role;
    this.users = users;
  }

  private static <T> BodyField<List<T>> some(String name, Function<String, T> id) {
    return BodyField.<T>list(
            name, "string <items 1..>", element -> element.asText().<T>map(id).required())
        .notNull();
  }

  public static void ofSpaces(OperationTable.Builder table) {
    PermissionOperations space =
        new PermissionOperations(
            "/spaces/{spaceId}/permissions",
            Optional.of(call -> ContentId.of(call.space())),
            ROLE_OR_NONE,
            () -> ON_CONTENT);
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
            "/collections/{collectionId}/permissions",
            Optional.of(call -> ContentId.of(call.collection())),
            ROLE_OR_NONE,
            () -> ON_CONTENT);
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

  public static void ofSites(OperationTable.Builder table) {
    PermissionOperations site =
        new PermissionOperations(
            "/orgs/{organizationId}/sites/{siteId}/permissions",
            Optional.empty(),
            ROLE,
            () -> UserPermissionJson.ON_SITE);
    OperationGroup permissions = table.group("site-permissions", NEWER);
    site.invite(permissions, "inviteToSite");
    site.teams(permissions, "listTeamPermissionsInSite").fails(404);
    site.updateTeam(permissions, "updateTeamPermissionInSite");
    site.removeTeam(permissions, "removeTeamFromSite");
    OperationGroup users = table.group("site-users", NEWER);
    site.users(users, "listUserPermissionsInSite");
    site.updateUser(users, "updateUserPermissionInSite");
    site.removeUser(users, "removeUserFromSite");
  }

  private void invite(OperationGroup operations, String id) {
    operations
        .post(id, path)
        .needs(CREATE)
        .body(GIVEN, USERS, TEAMS)
        .returnsNothing()
        .fails(404)
        .doneBy(this::invite);
  }

  private void users(OperationGroup operations, String id) {
    operations
        .get(id, path + "/users")
        .needs(READ, MANAGING_GUESTS)
        .lists(users, this::users)
        .fails(404);
  }

  private void updateUser(OperationGroup operations, String id) {
    operations
        .patch(id, path + "/users/{userId}")
        .needs(CREATE)
        .body(role)
        .returnsNothing()
        .fails(404)
        .doneBy(call -> update(call, Principal.of(call.user())));
  }

  private void removeUser(OperationGroup operations, String id) {
    operations
        .delete(id, path + "/users/{userId}")
        .needs(CREATE)
        .deletes()
        .doneBy(call -> remove(call, Principal.of(call.user())));
  }

  private void aggregate(OperationGroup operations, String id) {
    operations
        .get(id, path + "/aggregate")
        .needs(READ, MANAGING_GUESTS)
        .lists(() -> ON_CONTENT, this::aggregate)
        .query(Parameter.oneOf("role", "admin", "create", "edit", "review", "comment", "read"));
  }

  private Operation.Builder teams(OperationGroup operations, String id) {
    return operations
        .get(id, path + "/teams")
        .needs(READ, MANAGING_GUESTS)
        .lists(() -> TeamJson.PERMISSION, this::teams);
  }

  private void updateTeam(OperationGroup operations, String id) {
    operations
        .patch(id, path + "/teams/{teamId}")
        .needs(CREATE)
        .body(role)
        .returnsNothing()
        .fails(404)
        .doneBy(call -> update(call, Principal.of(call.team())));
  }

  private Operation.Builder removeTeam(OperationGroup operations, String id) {
    return operations
        .delete(id, path + "/teams/{teamId}")
        .needs(CREATE)
        .deletes()
        .doneBy(call -> remove(call, Principal.of(call.team())));
  }

  private void invite(Call call) {
    InviteToContent command =
        call.body(
            body ->
                new InviteToContent(
                    GIVEN.in(body),
                    USERS.in(body).orElse(List.of()),
                    TEAMS.in(body).orElse(List.of())));
    if (content.isPresent()) {
      call.docs().permissions().invite(content.get().apply(call), command);
    } else {
      call.docs().sitePermissions().invite(call.organization(), call.site(), command);
    }
  }

  private Slice<ContentPermissions.OfUser> users(Call call) {
    ListOptions options = call.listOptions();
    return content.isPresent()
        ? call.docs().permissions().users(content.get().apply(call), options)
        : call.docs().sitePermissions().users(call.organization(), call.site(), options);
  }

  private Slice<ContentPermissions.OfTeam> teams(Call call) {
    ListOptions options = call.listOptions();
    return content.isPresent()
        ? call.docs().permissions().teams(content.get().apply(call), options)
        : call.docs().sitePermissions().teams(call.organization(), call.site(), options);
  }

  private Slice<ContentPermissions.OfUser> aggregate(Call call) {
    Role role = call.query().oneOf("role", Role.class).orElse(null);
    return call.docs()
        .permissions()
        .aggregate(content.orElseThrow().apply(call), role, call.listOptions());
  }

  private void update(Call call, Principal principal) {
    Update<Role> wanted = call.body(body -> role.in(body).update());
    if (content.isPresent()) {
      call.docs().permissions().update(content.get().apply(call), principal, wanted);
    } else {
      call.docs().sitePermissions().update(call.organization(), call.site(), principal, wanted);
    }
  }

  private void remove(Call call, Principal principal) {
    if (content.isPresent()) {
      call.docs().permissions().remove(content.get().apply(call), principal);
    } else {
      call.docs().sitePermissions().remove(call.organization(), call.site(), principal);
    }
  }
}
