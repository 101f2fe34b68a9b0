package dev.docs.http.reader;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.HttpResponse;
import dev.docs.http.html.Html;
import dev.docs.search.Search.Result;
import java.util.List;

/** The page for a path without one, with pages that have the words of the path. Stateless. */
final class NotFoundPage {

  private static final int MAX_WORDS = 200;

  private NotFoundPage() {}

  static HttpResponse of(Visit visit) {
    if (visit.exported().isPresent() && !visit.path().equals(StaticSite.MISSING)) {
      return HttpResponse.empty(404); // has no file
    }
    Frame frame = new Frame(visit);
    Messages messages = frame.messages();
    frame.hide();
    frame.named(messages.text("missing"), "", null);
    Html main = frame.main();
    main.add("h1").text(messages.text("missing"));
    // a host shows the same at any path: its script finds what is near
    String words = visit.exported().isPresent() ? "" : words(visit.pagePath());
    List<Result.InSpace> found = words.isEmpty() ? List.of() : find(visit, words);
    if (!found.isEmpty()) {
      main.add("p").text(messages.text("perhaps"));
      SearchPage.write(visit, found, main);
    }
    if (visit.path().equals(StaticSite.MISSING)) {
      main.add("div")
          .set("id", "~perhaps")
          .set("data-text", messages.text("perhaps"))
          .set("data-root", visit.href(""));
    }
    main.add("p").add("a").set("href", visit.href("")).text(messages.text("home"));
    new Navigation(visit, messages, null).tree(frame.columns());
    return frame.response(404);
  }

  /** Nothing where the search is too large for the memory, or cannot be made now. */
  private static List<Result.InSpace> find(Visit visit, String words) {
    try {
      return SearchPage.find(visit, words);
    } catch (DocsException e) {
      if (e.code() == ErrorCode.PRECONDITION || e.code() == ErrorCode.UNAVAILABLE) {
        return List.of();
      }
      throw e;
    }
  }

  private static String words(String path) {
    String words =
        path.replaceAll("\\.(md|html?)$", "").replaceAll("[^\\p{L}\\p{N}]+", " ").strip();
    return words.length() > MAX_WORDS ? words.substring(0, MAX_WORDS) : words;
  }
}
