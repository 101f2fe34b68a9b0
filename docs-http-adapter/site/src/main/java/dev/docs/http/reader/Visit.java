package dev.docs.http.reader;

import dev.docs.DocsSession;
import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.http.call.BrowserCall;
import dev.docs.http.link.Links;
import dev.docs.id.FileId;
import dev.docs.id.Id;
import dev.docs.id.PageId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SpaceId;
import dev.docs.site.Site;
import dev.docs.site.SiteContent;
import dev.docs.site.published.PublishedSites.Profile;
import dev.docs.site.published.PublishedUrls.Opened;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A request of an admitted visitor: what the site shows them, all of it read with their own rights,
 * and where it is. Places are paths below the base of the site, percent-encoded; those of spaces
 * end with a slash. Not thread-safe.
 */
final class Visit {

  private final BrowserCall call;
  private final Resolution.Content at;

  /** Read before the content, which may be newer. */
  private final Optional<String> version;

  private final DocsSession docs;
  private final Profile profile;
  private final SiteSpace here;
  private final Map<SpaceId, Optional<ContentView>> contents = new HashMap<>();

  /** The first page of each space, which every link asks for. */
  private final Map<SpaceId, Optional<PageId>> landings = new HashMap<>();

  /** The path of the request below the base of the site, as it was written. */
  private final String path;

  private final String pagePath;

  /** Where what is exported is read; empty for what is served. */
  private final Optional<ExportedPlaces> exported;

  /**
   * @param opened where a site is shown
   */
  Visit(BrowserCall call, Opened opened, Optional<String> version) {
    this.call = call;
    this.version = version;
    at = (Resolution.Content) opened.resolution();
    docs = call.visiting(at.token());
    profile = opened.profile().orElseThrow();
    opened.contents().forEach((space, view) -> contents.put(space, Optional.of(view)));
    here =
        profile.content().structure().siteSpace(at.siteSpace()).orElseThrow(SiteAnswers::nothing);
    String base = at.paths().site();
    path = call.path().length() < base.length() ? "" : call.path().substring(base.length());
    List<String> all = new ArrayList<>(call.segments());
    all.removeIf(String::isEmpty);
    int named = (int) at.paths().base().chars().filter(c -> c == '/').count() - 1;
    pagePath = String.join("/", all.subList(Math.min(named, all.size()), all.size()));
    exported = Optional.empty();
  }

  /** The same visitor, who sees what was seen until now. */
  private Visit(
      Visit visit,
      BrowserCall call,
      Optional<ExportedPlaces> exported,
      String path,
      String pagePath) {
    this.call = call;
    this.exported = exported;
    this.path = path;
    this.pagePath = pagePath;
    version = visit.version;
    at = visit.at;
    docs = call.visiting(at.token());
    profile = visit.profile;
    here = visit.here;
    contents.putAll(visit.contents);
  }

  /** The same visit of the first page of the space. */
  Visit ofFirst() {
    String place = place(here).orElseThrow(SiteAnswers::nothing);
    return new Visit(this, call, exported, place, "");
  }

  /** The same visit for an export. */
  Visit exported(ExportedPlaces places) {
    return new Visit(this, call, Optional.of(places), path, pagePath);
  }

  /**
   * The same visitor at another page of the site space.
   *
   * @param newPath of the page below the base of the site
   * @param newPagePath in the space
   */
  Visit at(BrowserCall later, String newPath, String newPagePath) {
    return new Visit(this, later, exported, newPath, newPagePath);
  }

  /** Where what is exported is read; empty for what is served. */
  Optional<ExportedPlaces> exported() {
    return exported;
  }

  BrowserCall call() {
    return call;
  }

  DocsSession docs() {
    return docs;
  }

  Resolution.Content at() {
    return at;
  }

  Site.View site() {
    return profile.content().site();
  }

  SiteContent structure() {
    return profile.content();
  }

  Look look() {
    return new Look(
        profile.siteSpaces().getOrDefault(here.id(), profile.customization()),
        file -> FileAnswer.place(this, file).map(this::href),
        file -> FileAnswer.place(this, file).map(this::url));
  }

  SiteSpace siteSpace() {
    return here;
  }

  Optional<SiteSection> section() {
    Optional<SiteSectionId> id = at.shown().siteSection();
    return id.flatMap(structure().structure()::section);
  }

  /** The variants beside the site space, itself included. */
  List<SiteSpace> variants() {
    return section()
        .map(section -> structure().of(section.variants()))
        .orElseGet(() -> structure().rootSpaces())
        .stream()
        .filter(one -> one.id().equals(here.id()) || (lists(one) && hasPages(one)))
        .toList();
  }

  /** Whether the site lists a site space: this one, and those that are not hidden. */
  boolean lists(SiteSpace one) {
    return one.id().equals(here.id()) || !one.showing().hidden();
  }

  /** Whether the visitor sees any page of a site space. */
  boolean hasPages(SiteSpace one) {
    return landing(one.space()).isPresent();
  }

  /** Where a section begins: at its default, or the first variant with pages for the visitor. */
  SiteSpace entrance(SiteSection section) {
    SiteSpace first = section.defaultSiteSpace();
    return Stream.concat(Stream.of(first), structure().of(section.variants()).stream())
        .filter(one -> one.equals(first) || lists(one))
        .filter(this::hasPages)
        .findFirst()
        .orElse(first);
  }

  /**
   * Where the visitor goes instead of a default without pages for them: a variant, else what the
   * site has first; empty for others.
   */
  Optional<String> instead() {
    if (!structure().structure().isDefault(here.id())) {
      return Optional.empty();
    }
    Stream<SiteSpace> rest =
        isFirst() ? structure().siteSpaces().stream().filter(this::lists) : Stream.empty();
    return Stream.concat(variants().stream(), rest)
        .filter(this::hasPages)
        .findFirst()
        .flatMap(this::place);
  }

  /** Whether the base of the site leads here: visitors not shown its default go to another. */
  private boolean isFirst() {
    return at.paths().base().equals(at.paths().site())
        || structure()
            .structure()
            .defaultSiteSpace()
            .filter(first -> first.id().equals(here.id()))
            .isPresent();
  }

  ContentView content() {
    return content(here.space()).orElseThrow();
  }

  /** The page at a path; the first one at none. */
  Optional<Page> page(String pagePath) {
    Content content = content().content();
    return pagePath.isEmpty() ? content.landingPage() : content.pageByPath(pagePath);
  }

  /** The content of a space that the visitor may read, with its computed pages. */
  Optional<ContentView> content(SpaceId space) {
    return contents.computeIfAbsent(
        space,
        id ->
            structure().spaces().containsKey(id)
                ? Optional.of(docs.contents().expanded(ContentAt.main(id)))
                : Optional.empty());
  }

  /** What the pages of the site show around their texts, equal while it is the same. */
  Object surroundings() {
    return List.of(
        profile.content().site(),
        profile.content().spaces(),
        profile.customization(),
        profile.siteSpaces(),
        version);
  }

  /** The number of the site under the eyes of its readers; empty for other sites. */
  Optional<String> version() {
    return version;
  }

  /** What the visitor sees of a space, equal while it is the same; empty for nothing. */
  Optional<Object> identity(SpaceId space) {
    return content(space).map(ContentView::identity);
  }

  /** The identities of the spaces of which something was read. */
  Map<SpaceId, Optional<Object>> read() {
    Map<SpaceId, Optional<Object>> read = new HashMap<>();
    contents.forEach((id, view) -> read.put(id, view.map(ContentView::identity)));
    return read;
  }

  /** The decoded path of the request in the space, without slashes at its ends. */
  String pagePath() {
    return pagePath;
  }

  /** The path of the request below the base of the site, as it was written. */
  String path() {
    return path;
  }

  /** Whether nobody but the visitors with the same claims may see the answer. */
  boolean isShared() {
    Site shown = site().site();
    boolean open =
        shown.visibility() == Site.Visibility.PUBLIC
            || shown.visibility() == Site.Visibility.UNLISTED;
    return open && !shown.adaptiveContent() && call.request().headers().first("Cookie").isEmpty();
  }

  boolean isListed() {
    return site().site().visibility() == Site.Visibility.PUBLIC;
  }

  // ---------------------------------------------------------------- places

  /** The place of a site space; empty for one that is not shown. */
  Optional<String> place(SiteSpace siteSpace) {
    return structure()
        .published(siteSpace)
        .map(base -> base.isEmpty() ? "" : Links.encodedPath(base) + "/");
  }

  /** The place of a page of a site space; empty for pages without one, such as links. */
  Optional<String> place(SiteSpace siteSpace, Page page) {
    ContentView view = content(siteSpace.space()).orElseThrow();
    if (!page.type().hasPath()) {
      return Optional.empty();
    }
    return isLanding(siteSpace.space(), page)
        ? place(siteSpace)
        : structure().published(siteSpace, view.content().path(page)).map(Links::encodedPath);
  }

  /**
   * The place of a page in another form; empty where the page has no place.
   *
   * @param ending of the form, as {@code .md}
   */
  Optional<String> place(SiteSpace siteSpace, Page page, String ending) {
    ContentView view = content(siteSpace.space()).orElseThrow();
    return place(siteSpace, page)
        .flatMap(
            place ->
                isLanding(siteSpace.space(), page)
                    ? Optional.of(place + SiteAnswers.INDEX + ending)
                    : structure()
                        .published(siteSpace, view.content().path(page) + ending)
                        .map(Links::encodedPath));
  }

  /**
   * The place of the page with a path in a site space; that of its first page where it has none.
   *
   * @param pagePath in the space; empty for the first page
   */
  Optional<String> beside(SiteSpace siteSpace, String pagePath) {
    Optional<String> page =
        pagePath.isEmpty()
            ? Optional.empty()
            : content(siteSpace.space())
                .flatMap(view -> view.content().pageByPath(pagePath))
                .flatMap(found -> place(siteSpace, found));
    return page.or(() -> place(siteSpace));
  }

  private boolean isLanding(SpaceId space, Page page) {
    return landing(space).filter(page.id()::equals).isPresent();
  }

  private Optional<PageId> landing(SpaceId space) {
    return landings.computeIfAbsent(
        space, of -> content(of).flatMap(view -> view.content().landingPage()).map(Page::id));
  }

  /** The site space that shows a space: this one, one beside it, or else the first. */
  Optional<SiteSpace> showing(SpaceId space) {
    if (here.space().equals(space)) {
      return Optional.of(here);
    }
    List<SiteSpace> all = new ArrayList<>(variants());
    all.addAll(structure().siteSpaces());
    return all.stream()
        .filter(one -> one.space().equals(space) && structure().published(one).isPresent())
        .findFirst();
  }

  /** The relative URL of a place. */
  String href(String place) {
    if (path.equals(StaticSite.MISSING)) {
      return exported.map(ExportedPlaces::root).orElse("/") + place; // hosts show it at any path
    }
    String up = "../".repeat((int) path.chars().filter(c -> c == '/').count());
    String url = up + place;
    return url.isEmpty() || (up.isEmpty() && place.indexOf(':') >= 0) ? "./" + url : url;
  }

  /** The absolute URL of a place; relative in exports for nowhere in particular. */
  String url(String place) {
    return canonical(place).orElseGet(() -> href(place));
  }

  /** The absolute URL of a place; empty in exports for nowhere in particular. */
  Optional<String> canonical(String place) {
    return exported.isPresent()
        ? exported.get().url(place)
        : Optional.of(Locations.base(call, at, site().address()) + place);
  }

  /** The name of a file of a space in the folder of these. */
  String fileKey(ContentFile file) {
    return exported.isPresent() ? ExportedPlaces.key(file) : file.id().value();
  }

  /** The file of the site space with a name. */
  Optional<ContentFile> file(String key) {
    return exported.isPresent()
        ? exported.get().file(content(), key)
        : Optional.of(key)
            .filter(Id::isPossible)
            .flatMap(id -> content().content().file(new FileId(id)));
  }
}
