package dev.docs.http.reader;

import dev.docs.http.call.BrowserCall;
import dev.docs.http.reader.PageCache.Rendered;
import dev.docs.site.published.VisitToken;
import java.util.Optional;

/**
 * Pages as they were last shown to visitors who say nothing of themselves, neither with a cookie
 * nor in the query. They are answered again without a look at the site, as long as nothing at all
 * was written since; after that, and in a store that cannot tell, they are found in the {@link
 * PageCache}. Thread-safe.
 */
final class UnchangedPages {

  /** Kept pages, in bytes; most of them are the bytes that the {@link PageCache} holds. */
  private static final long MAX_BYTES = 8 << 20;

  /** Memory of a page besides its text, in bytes. */
  private static final int OVERHEAD = 500;

  /**
   * What is asked for.
   *
   * @param url with everything before the site
   * @param state in which the question was asked
   */
  record Asked(String url, State state) {}

  /**
   * What pages are made of.
   *
   * @param stored see {@link dev.docs.site.published.PublishedUrls#state}
   * @param live the number of the site under the eyes of its readers
   */
  record State(Object stored, Optional<String> live) {}

  /**
   * A page as it was shown.
   *
   * @param state taken before anything was read for it
   * @param visit of the visitor to whom it was shown, who is like the next one
   * @param shared whether it is the same for every visitor
   */
  record Shown(State state, VisitToken visit, Rendered page, boolean shared) {}

  private final ByteCache<String, Shown> pages =
      new ByteCache<>(
          MAX_BYTES,
          (url, shown) ->
              OVERHEAD
                  + (int) shown.page().html().length()
                  + 2 * (url.length() + shown.page().policy().length()));

  /** What a request asks for; empty for one that says something of its visitor. */
  static Optional<Asked> asked(BrowserCall call, Optional<LiveSite> live) {
    return call.request().query().isEmpty() && call.request().headers().first("Cookie").isEmpty()
        ? call.anonymous()
            .publishedUrls()
            .state()
            .map(
                stored ->
                    new Asked(
                        call.origin() + call.path(),
                        new State(stored, live.map(LiveSite::version))))
        : Optional.empty();
  }

  /** The page as it would be shown now; empty where that is not known. */
  Optional<Shown> find(Asked asked) {
    return pages.find(asked.url()).filter(shown -> shown.state().equals(asked.state()));
  }

  void put(Asked asked, VisitToken visit, Rendered page, boolean shared) {
    pages.put(asked.url(), new Shown(asked.state(), visit, page, shared));
  }
}
