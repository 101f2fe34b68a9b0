package dev.docs.http.reader;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.BrowserCall;
import dev.docs.http.call.SitePages;
import dev.docs.http.reader.UnchangedPages.Asked;
import dev.docs.http.reader.UnchangedPages.Shown;
import java.util.Optional;

/**
 * Shows published sites to their visitors, at the hosts where they are published: HTML pages that
 * need no script, {@code sitemap.xml}, {@code llms.txt}, and pages as Markdown. A visitor sees what
 * the API answers with the token of a visitor who resolved the same URL. Thread-safe.
 */
public final class SiteReader implements SitePages {

  private final SpecificationCache specifications = new SpecificationCache();
  private final PageCache pages = new PageCache(PageCache.MAX_BYTES);
  private final UnchangedPages unchanged = new UnchangedPages();

  private final Optional<LiveSite> live;

  private SiteReader(Optional<LiveSite> live) {
    this.live = live;
  }

  public static SiteReader create() {
    return new SiteReader(Optional.empty());
  }

  /** Shows sites that change under the eyes of their readers. */
  public static SiteReader of(LiveSite live) {
    return new SiteReader(Optional.of(live));
  }

  /** Whole hosts, except for the API at the domain of sites, where no site has its paths. */
  @Override
  public boolean serves(Docs docs, String host, String path) {
    return isOfSites(docs, host, path);
  }

  static boolean isOfSites(Docs docs, String host, String path) {
    return switch (docs.as(Caller.anonymous()).publishedUrls().use(host)) {
      case SITES -> true;
      case DOMAIN ->
          !path.equals("/v1") && !path.startsWith("/v1/") && !path.equals("/openapi.json");
      case NONE -> false;
    };
  }

  @Override
  public HttpResponse answer(BrowserCall call) {
    String method = call.request().method();
    if (!method.equals("GET") && !method.equals("HEAD")) {
      return failure(call, 405, "The page does not support the method " + method + ".")
          .withHeader("Allow", "GET, HEAD");
    }
    if (live.isPresent() && call.path().endsWith("/" + LiveSite.PATH)) {
      return live.get().answer(call);
    }
    return Asset.at(call.path()).map(Asset::answer).orElseGet(() -> shown(call));
  }

  private HttpResponse shown(BrowserCall call) {
    Optional<Asked> asked = UnchangedPages.asked(call, live);
    return asked
        .flatMap(unchanged::find)
        .map(shown -> again(call, shown))
        .orElseGet(
            () ->
                SiteAnswers.of(call, live, visit -> SiteAnswers.of(visit, renderer(visit, asked))));
  }

  private Renderer renderer(Visit visit, Optional<Asked> asked) {
    return new Renderer(
        visit,
        specifications,
        pages,
        page ->
            asked.ifPresent(at -> unchanged.put(at, visit.at().token(), page, visit.isShared())),
        Questions.NONE);
  }

  /** The page that the visitor before saw, to one who is as little known. */
  private static HttpResponse again(BrowserCall call, Shown shown) {
    call.visiting(shown.visit());
    return Frame.response(call.request(), shown.page(), shown.shared());
  }

  @Override
  public HttpResponse failure(BrowserCall call, int status, String message) {
    return ErrorPage.of(status, message);
  }
}
