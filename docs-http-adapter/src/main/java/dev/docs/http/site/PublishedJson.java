package dev.docs.http.site;

import dev.docs.http.json.JsonFields;
import dev.docs.http.type.ObjectType;
import dev.docs.http.type.OneOf;
import dev.docs.site.published.PublishedSites.Profile;
import dev.docs.site.published.PublishedUrls.Resolution;
import java.util.List;

/** The JSON of published sites and their resolved URLs. */
final class PublishedJson {

  /** All data needed to display a site, without its pages. */
  static final ObjectType<Profile> SITE =
      ObjectType.<Profile>named("PublishedContentSite")
          .constant("object", "published-content-site")
          .field("site", SiteJson.SITE, profile -> profile.content().site())
          .field(
              "structure",
              SiteContentJson.STRUCTURE,
              profile -> SiteContentJson.Structure.published(profile.content()))
          .object(
              "customizations",
              looks ->
                  looks
                      .field(
                          "site",
                          "SiteCustomizationSettings",
                          profile -> SiteJson.of(profile.customization()))
                      .field(
                          "siteSpaces",
                          "map of SiteCustomizationSettings",
                          PublishedJson::siteSpaces))
          .field("scripts", "array of SiteIntegrationScript", profile -> List.of())
          .build();

  /** The answer to a URL. */
  sealed interface Lookup {

    /**
     * Elsewhere.
     *
     * @param target {@code content} for another URL of the site, {@code external} for any
     */
    record Elsewhere(String target, String url) implements Lookup {}

    /**
     * A published site space.
     *
     * @param token lets the visitor read the content
     */
    record Found(Resolution.Content content, String token) implements Lookup {}
  }

  private static final ObjectType<Lookup.Elsewhere> ELSEWHERE =
      ObjectType.<Lookup.Elsewhere>inline("PublishedContentRedirect")
          .field("target", "\"application\"|\"content\"|\"external\"", Lookup.Elsewhere::target)
          .field("redirect", "URL", Lookup.Elsewhere::url)
          .build();

  private static final ObjectType<Lookup.Found> CONTENT =
      ObjectType.<Lookup.Found>named("PublishedSiteContent")
          .field("site", "string", found -> found.content().site())
          .optional("siteSection", "string", found -> found.content().shown().siteSection())
          .field("siteSpace", "string", found -> found.content().siteSpace())
          .field("space", "string", found -> found.content().space())
          .optional("changeRequest", "string", found -> found.content().changeRequest())
          .optional("revision", "string", found -> found.content().revision())
          .field("pathname", "string", found -> found.content().paths().rest())
          .field("basePath", "string", found -> found.content().paths().base())
          .field("siteBasePath", "string", found -> found.content().paths().site())
          .field("apiToken", "string", Lookup.Found::token)
          .field("organization", "string", found -> found.content().organization())
          .optional("shareKey", "string", found -> found.content().shareKey())
          .field("complete", "boolean", found -> found.content().complete())
          .optional("contextId", "string", found -> found.content().contextId())
          .optional(
              "preview",
              "boolean",
              found -> found.content().token().scope().wholeSite() ? true : null)
          .later()
          .field("canonicalUrl", "string", found -> canonical(found.content().canonical()))
          .build();

  static final OneOf<Lookup> LOOKUP =
      OneOf.<Lookup>named("PublishedSiteContentLookup")
          .or(ELSEWHERE, Lookup.Elsewhere.class)
          .or(CONTENT, Lookup.Found.class)
          .build();

  private PublishedJson() {}

  private static JsonFields siteSpaces(Profile profile) {
    return json ->
        profile.siteSpaces().forEach((id, look) -> json.put(id.value(), SiteJson.of(look)));
  }

  private static String canonical(Resolution.Content.Canonical canonical) {
    return PublishedLinks.url(canonical.address(), canonical.path());
  }
}
