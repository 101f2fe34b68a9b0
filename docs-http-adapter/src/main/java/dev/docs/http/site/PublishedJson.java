package dev.docs.http.site;

import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.site.published.PublishedSites.Profile;
import dev.docs.site.published.PublishedUrls.Resolution;
import java.util.List;

/** The JSON of resolved URLs of published sites. */
final class PublishedJson {

  private PublishedJson() {}

  /** All data needed to display a site, without its pages. */
  static JsonFields of(Profile profile, Links links) {
    SiteContentJson content = SiteContentJson.published(profile.content(), links);
    return json ->
        json.put("object", "published-content-site")
            .put("site", SiteJson.of(profile.content().site(), links))
            .put("structure", content.structure())
            .put(
                "customizations",
                looks ->
                    looks
                        .put("site", SiteJson.of(profile.customization()))
                        .put(
                            "siteSpaces",
                            own ->
                                profile
                                    .siteSpaces()
                                    .forEach((id, look) -> own.put(id.value(), SiteJson.of(look)))))
            .putEach("scripts", List.<JsonFields>of(), script -> script);
  }

  /**
   * A published site space.
   *
   * @param token lets the visitor read the content
   */
  static JsonFields of(Resolution.Content content, String token) {
    return json -> {
      json.put("site", content.site());
      content.shown().siteSection().ifPresent(section -> json.put("siteSection", section));
      json.put("siteSpace", content.siteSpace()).put("space", content.space());
      content.changeRequest().ifPresent(change -> json.put("changeRequest", change));
      content.revision().ifPresent(revision -> json.put("revision", revision));
      json.put("pathname", content.paths().rest())
          .put("basePath", content.paths().base())
          .put("siteBasePath", content.paths().site())
          .put("apiToken", token)
          .put("organization", content.organization());
      content.shareKey().ifPresent(key -> json.put("shareKey", key));
      json.put("complete", content.complete());
      content.contextId().ifPresent(id -> json.put("contextId", id));
      if (content.token().scope().wholeSite()) {
        json.put("preview", true);
      }
      json.put(
          "canonicalUrl",
          PublishedLinks.url(content.canonical().address(), content.canonical().path()));
    };
  }
}
