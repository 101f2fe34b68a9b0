package dev.docs.http.reader;

import dev.docs.Docs;
import dev.docs.http.Authenticator;
import dev.docs.http.DocsHttp;
import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.call.BrowserCall;
import dev.docs.http.call.SitePages;
import dev.docs.http.link.Links;
import dev.docs.id.SiteSpaceId;
import dev.docs.site.Site;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A site as everybody reads it, for an export: as {@link SiteReader} answers, but each page is
 * asked for once, and what it is made of is told. For one thread.
 */
final class ExportedPages implements SitePages {

  private static final int SEEN = 204;

  private final String library;
  private final ExportedPlaces places;
  private final SpecificationCache specifications = new SpecificationCache();
  private final PageCache none = new PageCache(0);
  private final Map<SiteSpaceId, SpaceState> states = new HashMap<>();
  private final DocsHttp http;

  /** The URL at which the site answers: a proxy is not asked. */
  private final URI own;

  private boolean looks;
  private Questions questions = Questions.NONE;
  private Optional<SpaceState> state = Optional.empty();

  /** The site space of the page that is asked for, where it is known; and the page. */
  private Optional<SpaceState> known = Optional.empty();

  private String page = "";

  /**
   * @param library names the version of what renders pages
   */
  ExportedPages(Docs docs, Site.Address address, ExportedPlaces places, String library) {
    this.library = library;
    this.places = places;
    own = URI.create(Links.own(address));
    Authenticator nobody = new Tokens();
    http = DocsApi.of(docs, nobody).sitePages(this).build();
  }

  /** The answer at a path below the site, which is percent-encoded. */
  HttpResponse get(String path) {
    return get(path, Headers.none(), Questions.NONE);
  }

  /**
   * As the other.
   *
   * @param tag of what is known of it, to which the answer may be 304
   */
  HttpResponse getUnless(String path, String tag) {
    return get(path, Headers.none().with("If-None-Match", tag), Questions.NONE);
  }

  /** As the other, telling what a page asks. */
  HttpResponse get(String path, Questions told) {
    return get(path, Headers.none(), told);
  }

  /** As the other, of a page of a site space, or of another form of one. */
  HttpResponse get(String path, Questions told, SpaceState of) {
    page = path;
    known = Optional.of(of);
    try {
      return get(path, told);
    } finally {
      known = Optional.empty();
    }
  }

  /** What pages of the site space at a path are made of; empty where the path has no page. */
  Optional<SpaceState> look(String path) {
    looks = true;
    try {
      return get(path).status() == SEEN ? state : Optional.empty();
    } finally {
      looks = false;
    }
  }

  /** What the last answer was made of; empty where it was not that of a site space. */
  Optional<SpaceState> state() {
    return state;
  }

  private HttpResponse get(String path, Headers headers, Questions told) {
    questions = told;
    state = Optional.empty();
    URI url = own.resolve(path.isEmpty() ? "./" : path);
    return http.handle(
        new HttpRequest(
            "GET",
            url.getRawPath(),
            "",
            headers,
            HttpBody.empty(),
            own.getScheme() + "://" + own.getRawAuthority()));
  }

  @Override
  public boolean serves(Docs docs, String host, String path) {
    return SiteReader.isOfSites(docs, host, path);
  }

  @Override
  public HttpResponse answer(BrowserCall call) {
    if (known.isPresent()) {
      state = known;
      return rendered(known.get().pages().at(call, page));
    }
    return Asset.at(call.path())
        .map(Asset::answer)
        .orElseGet(() -> SiteAnswers.of(call, Optional.empty(), this::shown));
  }

  /** The URL at which links are followed. */
  URI base() {
    return own;
  }

  private HttpResponse shown(Visit served) {
    Visit visit = served.exported(places);
    state = Optional.of(seen(visit));
    if (looks && visit.page(visit.pagePath()).isPresent()) {
      return HttpResponse.empty(SEEN);
    }
    return rendered(visit);
  }

  private HttpResponse rendered(Visit visit) {
    return SiteAnswers.of(visit, new Renderer(visit, specifications, none, page -> {}, questions));
  }

  private SpaceState seen(Visit visit) {
    SpaceState known = states.get(visit.siteSpace().id());
    if (known != null && known.isOf(visit)) {
      return known;
    }
    SpaceState seen = new SpaceState(visit, library);
    states.put(visit.siteSpace().id(), seen);
    return seen;
  }

  @Override
  public HttpResponse failure(BrowserCall call, int status, String message) {
    return ErrorPage.of(status, message);
  }
}
