package dev.docs.http.site;

import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.http.space.LevelJson;
import dev.docs.http.type.ObjectType;
import dev.docs.organization.CustomHostname;
import dev.docs.site.Site;
import dev.docs.site.customization.Customization;
import dev.docs.site.customization.Setting;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The JSON of sites and their appearance. */
final class SiteJson {

  /** The features available to every site, independent of its type. */
  private static final List<String> FEATURES =
      List.of(
          """
          sites-adaptive-content sites-advanced-customization sites-basic-customization
          sites-custom-domain sites-custom-fonts sites-custom-subdirectory sites-full-text-search
          sites-multivariant-site sites-pdf-export sites-public-visibility sites-redirects
          sites-sections sites-seo sites-share-links sites-unlisted-visibility
          sites-visitor-authentication\
          """
              .split("\\s+"));

  /** A feature of a site, with the plan that has it. */
  private record Feature(String id, Site.Plan plan) {}

  private static final ObjectType<Feature> FEATURE =
      ObjectType.<Feature>named("SiteFeature")
          .field("id", "SiteFeatureKey", Feature::id)
          .field("plan", "SiteType", Feature::plan)
          .field("frozen", "boolean", feature -> false)
          .absent("customizations", "array of SiteCustomizationFeature")
          .build();

  /** Of a site below a proxy. */
  private static final ObjectType<Site.View> PROXY =
      ObjectType.<Site.View>named("SiteProxy")
          .field("origin", "SiteProxyOrigin", view -> view.site().proxy().orElseThrow())
          .field("target", "string", view -> view.address().own())
          .build();

  private static final ObjectType<Site.View> ADAPTIVE_CONTENT =
      ObjectType.<Site.View>named("SiteAdaptiveContent")
          .field("enabled", "boolean", view -> view.site().adaptiveContent())
          .build();

  /** There are no integrations to install. */
  private static final ObjectType<Site.View> PERMISSIONS =
      ObjectType.<Site.View>inline("Site.permissions")
          .field("view", "boolean", view -> true)
          .field("access", "boolean", view -> true)
          .field("edit", "boolean", Site.View::mayManage)
          .field("create", "boolean", Site.View::mayManage)
          .field("admin", "boolean", Site.View::mayManage)
          .field("installIntegration", "boolean", view -> false)
          .field("viewAdaptiveSchema", "boolean", view -> true)
          .field("editAdaptiveSchema", "boolean", Site.View::mayManage)
          .build();

  private static final ObjectType<Site.View> URLS =
      ObjectType.<Site.View>inline("Site.urls")
          .field(
              "location",
              "string <uri>",
              (view, links) -> links.site(view.site().organization(), view.id()))
          .field("app", "string <uri>", SiteJson::app)
          .field("preview", "string <uri>", SiteJson::app)
          .later()
          .optional(
              "published",
              "string <uri>",
              view -> view.site().published() ? Links.published(view.address(), "") : null)
          .build();

  static final ObjectType<Site.View> SITE =
      ObjectType.<Site.View>named("Site")
          .constant("object", "site")
          .field("id", "string", Site.View::id)
          .field("type", "SiteType", view -> view.site().type())
          .field("appliedType", "SiteType", view -> view.site().type())
          .later()
          .field("title", "SiteTitle", view -> view.site().title())
          .nullable("icon", "(CustomizationFavicon | null)", SiteJson::icon)
          .optional(
              "hostname",
              "SiteHostname",
              view -> view.address().hostname().map(CustomHostname::name))
          .optional("basename", "SiteBasename", view -> view.site().basename())
          .optional("proxy", PROXY, view -> view.site().proxy().isPresent() ? view : null)
          .field("visibility", "SiteVisibility", view -> view.site().visibility())
          .field("defaultLevel", "DefaultLevel", view -> LevelJson.of(view.site().defaultLevel()))
          .later()
          .field("permissions", PERMISSIONS, view -> view)
          .later()
          .field("published", "boolean", view -> view.site().published())
          .field("siteSpaces", "number", view -> view.site().structure().siteSpaces().count())
          .field("createdAt", "string <date-time>", view -> view.site().createdAt())
          .optional("adaptiveContent", ADAPTIVE_CONTENT, view -> view)
          .absent("ads", "SiteAds")
          .field("agentsContext", "SiteAgentsContext", view -> view.site().agentsContext())
          .each("features", FEATURE, SiteJson::features)
          .field("urls", URLS, view -> view)
          .build();

  private SiteJson() {}

  private static @Nullable JsonFields icon(Site.View view) {
    Map<String, Setting> members = view.icon().members();
    return members.isEmpty()
        ? null
        : json -> members.forEach((name, value) -> json.putValue(name, value.toJson()));
  }

  private static List<Feature> features(Site.View view) {
    Site.Plan plan = view.site().type();
    return FEATURES.stream().map(id -> new Feature(id, plan)).toList();
  }

  private static String app(Site.View view, Links links) {
    return links.siteApp(view.site().organization(), view.id());
  }

  /** A tree of settings, which the core checks. */
  static JsonFields of(Customization customization) {
    return json -> customization.toJson().forEach(json::putValue);
  }
}
