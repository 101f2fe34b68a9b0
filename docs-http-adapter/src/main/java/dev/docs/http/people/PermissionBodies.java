package dev.docs.http.people;

import dev.docs.access.Role;
import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.RequiredField;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.people.InviteToContent;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Fields of bodies common to the permissions of spaces, collections and sites. */
final class PermissionBodies {

  /** The role that is changed; null for no access. */
  static final BodyField<Role> ROLE_OR_NONE =
      BodyField.oneOf("role", "MemberRoleOrGuest", Role.class);

  /** The role that is changed, of those that give access. */
  static final BodyField<Role> ROLE = BodyField.oneOf("role", "MemberRole", Role.class).notNull();

  /** The role that is given. */
  static final RequiredField<Optional<Role>> GIVEN = ROLE_OR_NONE.requiredOrNull();

  static final BodyField<List<UserId>> USERS = some("users", UserId::new);
  static final BodyField<List<TeamId>> TEAMS = some("teams", TeamId::new);

  private PermissionBodies() {}

  private static <T> BodyField<List<T>> some(String name, Function<String, T> id) {
    return BodyField.<T>list(
            name, "string <items 1..>", element -> element.asText().<T>map(id).required())
        .notNull();
  }

  /** The invited people and their role. */
  static InviteToContent invite(JsonBody body) {
    return new InviteToContent(
        GIVEN.in(body), USERS.in(body).orElse(List.of()), TEAMS.in(body).orElse(List.of()));
  }
}
