package dev.docs.http.people;

import dev.docs.http.type.ObjectType;
import dev.docs.people.ContentPermissions.OfUser;

/** The JSON of users with a role of their own. */
final class UserPermissionJson {

  /** On a space or a collection. */
  static final ObjectType<OfUser> ON_CONTENT = permission("UserContentPermission", "MemberRole");

  static final ObjectType<OfUser> ON_SITE =
      permission("UserSitePermissionOverride", "MemberRoleOrGuest");

  private UserPermissionJson() {}

  private static ObjectType<OfUser> permission(String name, String role) {
    return ObjectType.<OfUser>named(name)
        .field("permission", role, OfUser::role)
        .field("user", UserJson.USER, OfUser::user)
        .build();
  }
}
