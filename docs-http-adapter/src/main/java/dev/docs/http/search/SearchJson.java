package dev.docs.http.search;

import dev.docs.http.link.Links;
import dev.docs.http.type.JsonType;
import dev.docs.http.type.ObjectType;
import dev.docs.search.Search;
import java.util.List;

/** The JSON of search results. */
public final class SearchJson {

  private static final ObjectType<Part> SECTION =
      ObjectType.<Part>named("SearchSectionResult")
          .field("id", "string", part -> part.of().page().value() + part.place())
          .field("title", "string", Part::title)
          .field("path", "string", part -> part.of().path() + part.place())
          .object(
              "urls",
              urls ->
                  urls.field(
                      "app",
                      "string <uri>",
                      (part, links) -> app(part.of(), links) + Links.fragment(part.place())))
          .field("score", "SearchResultScore", part -> part.of().score())
          .later()
          .optional("resultType", "\"page\"|\"section\"", part -> "section")
          .later()
          .field("body", "string", part -> part.section().excerpt())
          .build();

  public static final ObjectType<Search.Result> PAGE =
      ObjectType.<Search.Result>named("SearchPageResult")
          .field("id", "string", Search.Result::page)
          .field("title", "string", Search.Result::title)
          .field("path", "string", Search.Result::path)
          .object("urls", urls -> urls.field("app", "string <uri>", SearchJson::app))
          .field("description", "string", Search.Result::description)
          .later()
          .field("score", "SearchResultScore", Search.Result::score)
          .later()
          .field("rank", "integer <range 1..>", Search.Result::rank)
          .later()
          .optional("resultType", "\"page\"|\"section\"", result -> "page")
          .later()
          .each(
              "ancestors",
              ObjectType.<String>inline("SearchPageResult.ancestors")
                  .field("title", "string", title -> title)
                  .build(),
              Search.Result::ancestors)
          .later()
          .optional(
              "sections",
              "array of SearchSectionResult",
              (result, links) -> SECTION.each(sections(result), links))
          .build();

  public static final ObjectType<Search.Result.InSpace> SPACE =
      ObjectType.<Search.Result.InSpace>named("SearchSpaceResult")
          .constant("type", "space")
          .later()
          .field("id", "string", Search.Result.InSpace::space)
          .field("title", "string", Search.Result.InSpace::title)
          .field("score", "SearchResultScore", Search.Result.InSpace::score)
          .later()
          .each("pages", PAGE, Search.Result.InSpace::pages)
          .build();

  private SearchJson() {}

  public static List<JsonType<?>> types() {
    return List.of(SECTION, SPACE);
  }

  /**
   * A section of a page that was found. The section before the first heading represents its page.
   * All have the score of the page.
   */
  private record Part(Search.Result of, Search.Result.Section section) {

    String place() {
      return section.anchor().isEmpty() ? "" : "#" + section.anchor();
    }

    String title() {
      return section.heading().isEmpty() ? of.title() : section.heading();
    }
  }

  private static List<Part> sections(Search.Result result) {
    return result.sections().stream().map(section -> new Part(result, section)).toList();
  }

  private static String app(Search.Result result, Links links) {
    return links.pageApp(result.space(), result.page());
  }
}
