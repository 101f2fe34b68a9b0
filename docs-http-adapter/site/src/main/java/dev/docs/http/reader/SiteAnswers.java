package dev.docs.http.reader;

import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.BrowserCall;
import dev.docs.http.call.Found;
import dev.docs.site.published.PublishedSites;
import dev.docs.site.published.PublishedSites.Redirected;
import dev.docs.site.published.PublishedUrls.Opened;
import dev.docs.site.published.PublishedUrls.Resolution;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Answers the requests of visitors: finds what a URL names. Stateless. */
final class SiteAnswers {

  /** The page that lists what was found. */
  static final String SEARCH = "~search";

  static final String MAP = "sitemap.xml";
  static final String ROBOTS = "robots.txt";
  static final String OVERVIEW = "llms.txt";

  /** What is of the whole site, at its base. */
  static final List<String> OF_SITE = List.of(SEARCH, MAP, ROBOTS, OVERVIEW);

  /** The folder of a space's files. */
  static final String FILES = "~files/";

  static final String MARKDOWN = ".md";
  static final String PDF = ".pdf";
  static final String FEED = "/rss.xml";

  /** The first page of a space, which has no name in URLs, in its other forms. */
  static final String INDEX = "index";

  private SiteAnswers() {}

  /**
   * @param live tells browsers of changes, if the site has such
   * @param shown answers a visitor of the site, as {@link #of(Visit, Renderer)} does
   */
  static HttpResponse of(
      BrowserCall call, Optional<LiveSite> live, Function<Visit, HttpResponse> shown) {
    if (call.path().contains("//")) {
      throw nothing();
    }
    Optional<String> version = live.map(LiveSite::version); // before what may be newer
    Opened opened = opened(call);
    Resolution resolution = opened.resolution();
    if (resolution instanceof Resolution.Login login) {
      return Answers.redirect(302, login.url());
    }
    if (resolution instanceof Resolution.Moved moved) {
      String query = query(call);
      return Answers.redirect(
          302, Locations.moved(call, moved.address(), Places.encoded(moved.path())) + query);
    }
    Resolution.Content content = (Resolution.Content) resolution;
    if (Visitors.isIntroduced(call)) {
      return introduced(call, content);
    }
    return shown.apply(new Visit(call, opened, version));
  }

  private static Opened opened(BrowserCall call) {
    String url = Locations.requested(call);
    try {
      return opened(call, url);
    } catch (DocsException e) {
      int name = url.lastIndexOf('/') + 1;
      if (e.code() != ErrorCode.NOT_FOUND || !OF_SITE.contains(url.substring(name))) {
        throw e;
      }
      return besideDefault(call, url.substring(0, name)).orElseThrow(() -> e);
    }
  }

  private static Opened opened(BrowserCall call, String url) {
    return call.anonymous()
        .publishedSites()
        .open(url, site -> Visitors.of(call, site), Visitors.isProved(call));
  }

  /**
   * Where a visitor to whom the default of a site is not shown is sent instead: what is of the
   * whole site is not below it.
   *
   * @param base of the site
   */
  private static Optional<Opened> besideDefault(BrowserCall call, String base) {
    return Found.by(() -> opened(call, base))
        .map(Opened::resolution)
        .filter(Resolution.Moved.class::isInstance)
        .map(Resolution.Moved.class::cast)
        .map(moved -> Locations.moved(call, moved.address(), Places.encoded(moved.path())))
        .flatMap(shown -> Found.by(() -> opened(call, shown)))
        .filter(
            opened ->
                opened.resolution() instanceof Resolution.Content content
                    && base.endsWith(content.paths().site()));
  }

  private static String query(BrowserCall call) {
    String query = call.request().query();
    return query.isEmpty() ? "" : "?" + query;
  }

  static DocsException nothing() {
    return DocsException.of(ErrorCode.NOT_FOUND, "nothing is published at this URL");
  }

  /** Keeps who the visitor is in cookies, and leaves it out of the URL. */
  private static HttpResponse introduced(BrowserCall call, Resolution.Content content) {
    if (!Visitors.isKept(call)) {
      return ErrorPage.of(403, "The token of the visitor is too long for browsers to keep.")
          .withHeader("Set-Cookie", Visitors.withoutToken(call, content.site()));
    }
    HttpResponse answer = Answers.redirect(302, sameSegment(call) + Visitors.queryWithout(call));
    for (String cookie : Visitors.cookies(call, content.site())) {
      answer = answer.withHeader("Set-Cookie", cookie);
    }
    return answer;
  }

  /** The path of the request, relative to itself: a proxy may have another before it. */
  private static String sameSegment(BrowserCall call) {
    return "./" + call.path().substring(call.path().lastIndexOf('/') + 1);
  }

  /** Answers what a visit is for. */
  static HttpResponse of(Visit visit, Renderer renderer) {
    String path = visit.pagePath();
    return ofSite(visit)
        .or(() -> withOrWithoutSlash(visit, path))
        .or(() -> file(visit, path))
        .or(() -> page(visit, renderer, path))
        .or(() -> redirected(visit))
        .or(() -> otherForm(visit, renderer, path))
        .orElseGet(() -> NotFoundPage.of(visit));
  }

  /** Where the URL of a space without its slash leads, and that of anything else with one. */
  private static Optional<HttpResponse> withOrWithoutSlash(Visit visit, String path) {
    boolean slash = visit.call().path().endsWith("/");
    if (path.isEmpty() == slash) {
      return Optional.empty();
    }
    String instead =
        slash ? "../" + lastSegment(visit.call().path()) : sameSegment(visit.call()) + "/";
    return Optional.of(Answers.redirect(308, instead + query(visit.call())));
  }

  private static Optional<HttpResponse> file(Visit visit, String path) {
    return path.startsWith(FILES)
        ? FileAnswer.of(visit, path.substring(FILES.length()))
        : Optional.empty();
  }

  private static Optional<HttpResponse> page(Visit visit, Renderer renderer, String path) {
    Optional<Page> found = visit.page(path);
    return path.isEmpty() && found.isEmpty()
        ? visit.instead().map(place -> Answers.redirect(307, visit.href(place)))
        : found.flatMap(page -> page(visit, renderer, page, path));
  }

  /** The segment before the slash that a path ends with. */
  private static String lastSegment(String path) {
    String whole = path.substring(0, path.length() - 1);
    return whole.substring(whole.lastIndexOf('/') + 1);
  }

  private static Optional<HttpResponse> ofSite(Visit visit) {
    if (visit.path().startsWith(SiteFonts.FOLDER)) {
      return SiteFonts.answer(visit, visit.path().substring(SiteFonts.FOLDER.length()));
    }
    return switch (visit.path()) {
      case SEARCH -> Optional.of(SearchPage.of(visit));
      case MAP -> Optional.of(SiteTexts.map(visit));
      case ROBOTS -> Optional.of(SiteTexts.robots(visit));
      case OVERVIEW -> Optional.of(SiteTexts.overview(visit));
      default -> Optional.empty();
    };
  }

  private static Optional<HttpResponse> page(
      Visit visit, Renderer renderer, Page page, String path) {
    if (page.type() == PageType.GROUP) {
      return visit.content().content().descendants(page.id()).stream()
          .filter(below -> below.type() == PageType.DOCUMENT && !below.hidden())
          .findFirst()
          .flatMap(first -> visit.place(visit.siteSpace(), first))
          .map(place -> Answers.redirect(307, visit.href(place)));
    }
    if (page.type() != PageType.DOCUMENT) {
      return Optional.empty();
    }
    String place = visit.place(visit.siteSpace(), page).orElseThrow();
    boolean elsewhere = !path.isEmpty() && (place.isEmpty() || place.endsWith("/"));
    return Optional.of(elsewhere ? Answers.redirect(308, visit.href(place)) : renderer.page(page));
  }

  private static Optional<HttpResponse> redirected(Visit visit) {
    PublishedSites sites = visit.docs().publishedSites();
    String source = "/" + visit.path();
    return Found.by(
            () -> sites.redirect(visit.at().organization(), visit.at().site(), source, null))
        .map(redirected -> redirect(visit, redirected));
  }

  private static HttpResponse redirect(Visit visit, Redirected redirected) {
    String target = redirected.answer().target().orElseThrow();
    String location = redirected.leavesTheSite() ? target : visit.href(Places.encoded(target));
    boolean permanent = redirected.redirect().options().permanent();
    return Answers.redirect(permanent ? 308 : 307, location);
  }

  /** The Markdown, the PDF or the feed of a page. */
  private static Optional<HttpResponse> otherForm(Visit visit, Renderer renderer, String path) {
    if (path.endsWith(MARKDOWN)) {
      return before(visit, path, MARKDOWN).map(renderer::markdown);
    }
    if (path.endsWith(PDF)) {
      return before(visit, path, PDF).flatMap(renderer::pdf);
    }
    return path.endsWith(FEED)
        ? document(visit, path.substring(0, path.length() - FEED.length())).flatMap(renderer::feed)
        : Optional.empty();
  }

  /** The page of a path with an ending. */
  private static Optional<Page> before(Visit visit, String path, String end) {
    String name = path.substring(0, path.length() - end.length());
    return document(visit, name.equals(INDEX) ? "" : name);
  }

  private static Optional<Page> document(Visit visit, String path) {
    return visit.page(path).filter(page -> page.type() == PageType.DOCUMENT);
  }
}
