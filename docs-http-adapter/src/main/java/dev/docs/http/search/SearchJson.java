package dev.docs.http.search;

import dev.docs.http.json.JsonFields;
import dev.docs.http.json.JsonWriter;
import dev.docs.http.link.Links;
import dev.docs.search.Search;

/** The JSON of search results. */
public final class SearchJson {

  private SearchJson() {}

  public static JsonFields of(Search.Result.InSpace result, Links links) {
    return json ->
        json.put("type", "space")
            .put("id", result.space())
            .put("title", result.title())
            .put("score", result.score())
            .putEach("pages", result.pages(), page -> of(page, links));
  }

  public static JsonFields of(Search.Result result, Links links) {
    String app = links.pageApp(result.space(), result.page());
    return json ->
        fields(json, result.page().value(), result.title(), result.path(), app)
            .put("description", result.description())
            .put("score", result.score())
            .put("rank", result.rank())
            .put("resultType", "page")
            .putEach("ancestors", result.ancestors(), above -> title -> title.put("title", above))
            .putEach("sections", result.sections(), section -> of(section, result, app));
  }

  /** The section before the first heading represents its page. All have the score of the page. */
  private static JsonFields of(Search.Result.Section section, Search.Result result, String app) {
    String place = section.anchor().isEmpty() ? "" : "#" + section.anchor();
    String title = section.heading().isEmpty() ? result.title() : section.heading();
    String url = app + Links.fragment(place);
    return json ->
        fields(json, result.page().value() + place, title, result.path() + place, url)
            .put("score", result.score())
            .put("resultType", "section")
            .put("body", section.excerpt());
  }

  private static JsonWriter fields(
      JsonWriter json, String id, String title, String path, String app) {
    return json.put("id", id)
        .put("title", title)
        .put("path", path)
        .put("urls", urls -> urls.put("app", app));
  }
}
