package dev.docs.http.people;

import static dev.docs.http.call.Arguments.update;

import dev.docs.access.Role;
import dev.docs.command.Update;
import dev.docs.http.json.Field;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.people.ContentPermissions;
import dev.docs.people.InviteToContent;
import java.util.List;

/** Reads bodies common to the permissions of spaces and collections. */
final class PermissionBodies {

  private PermissionBodies() {}

  /** The invited people and their role, which is required and may be null. */
  static InviteToContent invite(JsonBody body) {
    if (!body.has("role")) {
      body.reject("role", "is required");
    }
    return new InviteToContent(
        body.oneOf("role", Role.class).optional(),
        body.strings("users").notNull().orElse(List.of()).stream().map(UserId::new).toList(),
        body.strings("teams").notNull().orElse(List.of()).stream().map(TeamId::new).toList());
  }

  /**
   * @param mayBeNull whether no access can be given, by null
   */
  static Update<Role> role(JsonBody body, boolean mayBeNull) {
    Field<Role> role = body.oneOf("role", Role.class);
    return update(mayBeNull ? role : role.notNull());
  }

  static JsonFields user(ContentPermissions.OfUser permission, Links links) {
    return json ->
        json.put("permission", permission.role())
            .put("user", UserJson.USER.of(permission.user(), links));
  }
}
