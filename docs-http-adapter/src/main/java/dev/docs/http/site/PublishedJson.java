package dev.docs.http.site;

import dev.docs.http.json.JsonFields;
import dev.docs.site.published.Resolution;

/** What URLs of published sites lead to. */
public final class PublishedJson {

  private PublishedJson() {}

  /**
   * A site space that is published.
   *
   * @param token lets the visitor read what the site shows them
   */
  public static JsonFields of(Resolution.Content content, String token) {
    return json -> {
      json.put("site", content.site());
      content.siteSection().ifPresent(section -> json.put("siteSection", section));
      json.put("siteSpace", content.siteSpace()).put("space", content.space());
      content.changeRequest().ifPresent(change -> json.put("changeRequest", change));
      content.revision().ifPresent(revision -> json.put("revision", revision));
      json.put("pathname", content.pathname())
          .put("basePath", content.basePath())
          .put("siteBasePath", content.siteBasePath())
          .put("apiToken", token)
          .put("organization", content.organization());
      content.shareKey().ifPresent(key -> json.put("shareKey", key));
      json.put("complete", content.complete());
      content.contextId().ifPresent(id -> json.put("contextId", id));
      json.put("canonicalUrl", PublishedLinks.url(content.address(), content.canonicalPath()));
    };
  }
}
