package dev.docs.http.site;

import dev.docs.http.json.JsonFields;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.redirect.UpsertRedirect;
import java.time.Instant;

/** The JSON of site redirects. */
final class SiteRedirectJson {

  private SiteRedirectJson() {}

  static JsonFields of(SiteRedirect redirect) {
    return json ->
        json.put("object", "site-redirect")
            .put("id", redirect.id())
            .put("source", redirect.source())
            .put("draft", redirect.options().draft())
            .put("captureWildcard", redirect.options().wildcard())
            .put("permanent", redirect.options().permanent())
            .put("createdAt", redirect.createdAt().orElse(Instant.EPOCH))
            .putIfPresent("updatedAt", redirect.updatedAt())
            .put("destination", destination(redirect.destination()));
  }

  private static JsonFields destination(SiteRedirect.Destination destination) {
    if (destination instanceof SiteRedirect.Destination.Section section) {
      return json -> json.put("kind", "site-section").put("siteSectionId", section.siteSectionId());
    } else if (destination instanceof SiteRedirect.Destination.Space space) {
      return json -> json.put("kind", "site-space").put("siteSpaceId", space.siteSpaceId());
    } else if (destination instanceof SiteRedirect.Destination.Page page) {
      return json ->
          json.put("kind", "site-page")
              .put("siteSpaceId", page.siteSpaceId())
              .put("pageId", page.pageId());
    }
    String url = ((SiteRedirect.Destination.External) destination).url();
    return json -> json.put("kind", "external").put("url", url);
  }

  /** The result of a change of a batch. */
  static JsonFields of(UpsertRedirect.Result result) {
    return json -> {
      json.put("status", result.status())
          .put("source", result.source())
          .put("draft", result.draft());
      result.id().ifPresent(id -> json.put("id", id));
      if (result.status() == UpsertRedirect.Result.Status.ERROR) {
        json.put("error", result.error());
      }
    };
  }
}
