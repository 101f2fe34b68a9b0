package dev.docs.http.site;

import dev.docs.http.organization.PointerJson;
import dev.docs.http.people.UserJson;
import dev.docs.http.type.ObjectType;
import dev.docs.http.type.OneOf;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.TeamId;
import dev.docs.people.SitePermissions.Origin;
import dev.docs.people.SitePermissions.SitePermission;
import org.jspecify.annotations.Nullable;

/** The JSON of the roles of users on sites. */
final class SitePermissionJson {

  /** The role of a user on a site. */
  record OnSite(OrganizationId organization, SiteId site, SitePermission permission) {

    private Origin origin() {
      return permission.origin();
    }
  }

  private static final ObjectType<Origin.OfSpace> OF_SPACE =
      ObjectType.<Origin.OfSpace>named("SpacePointer")
          .constant("type", "space")
          .field("space", "string", Origin.OfSpace::space)
          .build();

  private static final ObjectType<OnSite> OF_SITE =
      ObjectType.<OnSite>named("UserSitePermissionSiteOrigin")
          .constant("type", "site")
          .field("site", "string", OnSite::site)
          .field("reason", "\"member\"|\"team\"|\"default\"", SitePermissionJson::reason)
          .optional("team", "string", SitePermissionJson::team)
          .build();

  private static final OneOf<OnSite> ORIGIN =
      OneOf.<OnSite>named("UserSitePermissionOrigin")
          .or(OF_SPACE, of -> of.origin() instanceof Origin.OfSpace space ? space : null)
          .or(
              PointerJson.ORGANIZATION,
              of -> of.origin() == Origin.Default.ORGANIZATION ? of.organization() : null)
          .or(OF_SITE, of -> of)
          .later()
          .build();

  /** Those who are disabled have none. */
  static final ObjectType<OnSite> PERMISSION =
      ObjectType.<OnSite>named("UserSitePermission")
          .field("permission", "MemberRoleOrGuest", of -> of.permission().role())
          .field("user", "User", (of, links) -> UserJson.USER.of(of.permission().user(), links))
          .field("origin", ORIGIN, of -> of)
          .field("disabled", "boolean", of -> false)
          .later()
          .optional("lastSeenAt", "Timestamp", of -> of.permission().lastSeenAt())
          .later()
          .build();

  private SitePermissionJson() {}

  private static String reason(OnSite of) {
    return !(of.origin() instanceof Origin.OfSite site)
        ? "default"
        : site.team().isPresent() ? "team" : "member";
  }

  private static @Nullable TeamId team(OnSite of) {
    return of.origin() instanceof Origin.OfSite site ? site.team().orElse(null) : null;
  }
}
