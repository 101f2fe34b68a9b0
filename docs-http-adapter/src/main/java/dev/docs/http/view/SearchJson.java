package dev.docs.http.view;

import dev.docs.http.json.JsonObject;
import dev.docs.search.SearchResult;
import dev.docs.search.SpaceSearchResult;

/** What a search found. */
public final class SearchJson {

  private SearchJson() {}

  public static JsonObject of(SpaceSearchResult result, Links links) {
    return JsonObject.of("id", result.space().value())
        .put("title", result.title())
        .putEach("pages", result.pages(), page -> of(page, links));
  }

  public static JsonObject of(SearchResult result, Links links) {
    String app = links.pageApp(result.space(), result.page());
    return fields(result.page().value(), result.title(), result.path(), app)
        .putEach("sections", result.sections(), section -> of(section, result, app));
  }

  /** A section before the first heading stands for its page. */
  private static JsonObject of(SearchResult.Section section, SearchResult result, String app) {
    String place = section.anchor().isEmpty() ? "" : "#" + section.anchor();
    String title = section.heading().isEmpty() ? result.title() : section.heading();
    return fields(
            result.page().value() + place,
            title,
            result.path() + place,
            app + Links.fragment(place))
        .put("body", section.excerpt());
  }

  private static JsonObject fields(String id, String title, String path, String app) {
    return JsonObject.of("id", id)
        .put("title", title)
        .put("path", path)
        .put("urls", JsonObject.of("app", app));
  }
}
