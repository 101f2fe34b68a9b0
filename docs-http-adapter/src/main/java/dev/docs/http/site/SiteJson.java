package dev.docs.http.site;

import dev.docs.http.json.JsonFields;
import dev.docs.http.json.JsonWriter;
import dev.docs.http.link.Links;
import dev.docs.http.people.UserJson;
import dev.docs.http.space.LevelJson;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.TeamId;
import dev.docs.organization.CustomHostname;
import dev.docs.people.SitePermissions.Origin;
import dev.docs.people.SitePermissions.SitePermission;
import dev.docs.site.Site;
import dev.docs.site.customization.Customization;
import java.util.List;
import java.util.Map;

/** The JSON of sites, their appearance and related resources. */
final class SiteJson {

  /** The features available to every site, independent of its type. */
  private static final List<String> FEATURES =
      List.of(
          "sites-adaptive-content",
          "sites-advanced-customization",
          "sites-basic-customization",
          "sites-custom-domain",
          "sites-custom-fonts",
          "sites-custom-subdirectory",
          "sites-full-text-search",
          "sites-multivariant-site",
          "sites-pdf-export",
          "sites-public-visibility",
          "sites-redirects",
          "sites-sections",
          "sites-seo",
          "sites-share-links",
          "sites-unlisted-visibility",
          "sites-visitor-authentication");

  private SiteJson() {}

  static JsonFields of(Site.View view, Links links) {
    Site site = view.site();
    return json -> {
      json.put("object", "site")
          .put("id", site.id())
          .put("type", site.type())
          .put("appliedType", site.type())
          .put("title", site.title());
      json.put("icon", view.icon().members().isEmpty() ? null : map(view.icon().members()));
      json.putIfPresent("hostname", view.address().hostname().map(CustomHostname::name))
          .put("basename", site.basename())
          .putIfPresent("proxy", site.proxy().map(origin -> proxy(view, origin)))
          .put("visibility", site.visibility())
          .put("defaultLevel", LevelJson.of(site.defaultLevel()))
          .put("permissions", permissions(view.mayManage()))
          .put("published", site.published())
          .put("siteSpaces", site.structure().siteSpaces().count())
          .put("createdAt", site.createdAt())
          .put("adaptiveContent", adaptive -> adaptive.put("enabled", site.adaptiveContent()))
          .put("agentsContext", site.agentsContext())
          .putEach("features", FEATURES, feature -> feature(feature, site.type()))
          .put("urls", urls -> urls(urls, view, links));
    };
  }

  private static JsonFields map(Map<String, dev.docs.site.customization.Setting> members) {
    return json -> members.forEach((name, value) -> json.putValue(name, value.toJson()));
  }

  /** There are no integrations to install. */
  private static JsonFields permissions(boolean manages) {
    return json ->
        json.put("view", true)
            .put("access", true)
            .put("edit", manages)
            .put("create", manages)
            .put("admin", manages)
            .put("installIntegration", false)
            .put("viewAdaptiveSchema", true)
            .put("editAdaptiveSchema", manages);
  }

  private static JsonFields proxy(Site.View view, String origin) {
    return json -> json.put("origin", origin).put("target", view.address().own());
  }

  private static JsonFields feature(String id, Site.Plan plan) {
    return json -> json.put("id", id).put("plan", plan).put("frozen", false);
  }

  private static void urls(JsonWriter urls, Site.View view, Links links) {
    OrganizationId organization = view.site().organization();
    urls.put("location", links.site(organization, view.id()))
        .put("app", links.siteApp(organization, view.id()))
        .put("preview", links.siteApp(organization, view.id()));
    if (view.site().published()) {
      urls.put("published", Links.published(view.address(), ""));
    }
  }

  static JsonFields of(Customization customization) {
    return json -> customization.toJson().forEach(json::putValue);
  }

  /** A role on a site; those who are disabled have none. */
  static JsonFields of(
      OrganizationId organization, SiteId site, SitePermission permission, Links links) {
    return json ->
        json.put("permission", permission.role())
            .put("user", UserJson.USER.of(permission.user(), links))
            .put("origin", origin(organization, site, permission.origin()))
            .put("disabled", false)
            .putIfPresent("lastSeenAt", permission.lastSeenAt());
  }

  private static JsonFields origin(OrganizationId organization, SiteId site, Origin origin) {
    if (origin instanceof Origin.OfSpace of) {
      return json -> json.put("type", "space").put("space", of.space());
    } else if (origin instanceof Origin.OfSite of) {
      return json ->
          json.put("type", "site")
              .put("site", site)
              .put("reason", of.team().isPresent() ? "team" : "member")
              .putIfPresent("team", of.team().map(TeamId::value));
    } else if (origin == Origin.Default.LEVEL) {
      return json -> json.put("type", "site").put("site", site).put("reason", "default");
    }
    return json -> json.put("type", "organization").put("organization", organization);
  }
}
