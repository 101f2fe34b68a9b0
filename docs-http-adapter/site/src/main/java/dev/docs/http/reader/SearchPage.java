package dev.docs.http.reader;

import dev.docs.http.HttpResponse;
import dev.docs.http.html.Html;
import dev.docs.http.link.Links;
import dev.docs.listing.ListOptions;
import dev.docs.search.Search;
import dev.docs.search.Search.Result;
import dev.docs.site.published.SiteSearch;
import dev.docs.site.structure.SiteSpace;
import java.util.List;
import java.util.Optional;

/** The page that lists what was found, with excerpts. Stateless. */
final class SearchPage {

  /** Spaces that are listed, each with at most {@link Search#MAX_PAGES} pages. */
  private static final int SPACES = 20;

  private SearchPage() {}

  /** The query of a request; empty for none, and for other pages than this. */
  static String query(Visit visit) {
    if (!visit.path().equals(SiteAnswers.SEARCH)) {
      return "";
    }
    String query = visit.call().query("q").orElse("").strip();
    return query.codePointCount(0, query.length()) <= Search.MAX_QUERY
        ? query
        : query.substring(0, query.offsetByCodePoints(0, Search.MAX_QUERY));
  }

  static HttpResponse of(Visit visit) {
    Frame frame = new Frame(visit);
    String query = query(visit);
    Messages messages = frame.messages();
    frame.hide();
    frame.named(query.isEmpty() ? messages.text("search") : query, "", null);
    Html main = frame.main();
    Html results = main.add("div").set("id", "~results").set("role", "region");
    List<Result.InSpace> found = query.isEmpty() ? List.of() : find(visit, query);
    String key = found.isEmpty() ? "nothing" : "found";
    String title = query.isEmpty() ? messages.text("search") : messages.text(key, query);
    results.set("aria-label", title).add("h1").text(title);
    write(visit, found, results);
    new Navigation(visit, messages, null).tree(frame.columns());
    return frame.response();
  }

  static List<Result.InSpace> find(Visit visit, String query) {
    return visit
        .docs()
        .publishedSites()
        .search(
            visit.at().organization(),
            visit.at().site(),
            query,
            SiteSearch.defaultsAnd(List.of(visit.siteSpace().id())),
            visit.docs().search(),
            ListOptions.limit(SPACES))
        .items();
  }

  static void write(Visit visit, List<Result.InSpace> found, Html out) {
    for (Result.InSpace space : found) {
      Optional<SiteSpace> at = visit.showing(space.space());
      if (at.isEmpty()) {
        continue;
      }
      if (found.size() > 1) {
        out.add("h2").text(visit.structure().title(at.get()));
      }
      Html list = out.add("ul", "results");
      space.pages().forEach(result -> write(visit, at.get(), result, list));
    }
  }

  private static void write(Visit visit, SiteSpace at, Result result, Html list) {
    Optional<String> place =
        visit
            .content(at.space())
            .flatMap(view -> view.content().page(result.page()))
            .flatMap(page -> visit.place(at, page));
    if (place.isEmpty()) {
      return;
    }
    Html item = list.add("li");
    if (!result.ancestors().isEmpty()) {
      item.add("p", "dim").text(String.join(" › ", result.ancestors()));
    }
    item.add("a", "hit").set("href", visit.href(place.get())).text(result.title());
    if (result.sections().isEmpty() && !result.description().isEmpty()) {
      item.add("p").text(result.description());
    }
    for (Result.Section section :
        result.sections().subList(0, Math.min(2, result.sections().size()))) {
      Html line = item.add("p");
      if (!section.heading().isEmpty()) {
        line.add("a")
            .set("href", visit.href(place.get()) + Links.fragment("#" + section.anchor()))
            .text(section.heading());
        line.text(" ");
      }
      int written = 0;
      for (Search.Result.Mark mark : section.highlights()) {
        line.text(section.excerpt().substring(written, mark.start()));
        line.add("mark").text(section.excerpt().substring(mark.start(), mark.end()));
        written = mark.end();
      }
      line.text(section.excerpt().substring(written));
    }
  }
}
