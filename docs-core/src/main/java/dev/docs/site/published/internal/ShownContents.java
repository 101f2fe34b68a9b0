package dev.docs.site.published.internal;

import dev.docs.access.caller.EffectiveVisit;
import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.SemanticChange.PageAt;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.internal.VisibleContent;
import dev.docs.content.internal.VisibleTexts;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.id.PageId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.site.internal.PublishedPlace;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.redirect.internal.RedirectLookup;
import dev.docs.site.redirect.internal.RedirectSource;
import dev.docs.site.redirect.internal.SiteRedirectRepository;
import dev.docs.site.structure.SiteSpace;
import dev.docs.space.Space;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.store.Stored;
import dev.docs.work.ReadWork;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The main content of the spaces of a site, as far as it is visible to the caller. Bound to one
 * transaction, with the contents; not thread-safe.
 */
public final class ShownContents implements RedirectLookup {

  private final ReadWork tx;
  private final ShownSite shown;
  private final ContentFacts facts;
  private final Function<StoredRevision, VisibleContent> claimed;
  private final Map<SpaceId, Optional<Head>> heads = new HashMap<>();

  /** The main content of a space. */
  public record Head(StoredRevision revision, VisibleContent visible, Content content) {}

  /**
   * @param claimed restricts a revision to its visible part
   */
  public ShownContents(
      ReadWork tx,
      ShownSite shown,
      ContentFacts facts,
      Function<StoredRevision, VisibleContent> claimed) {
    this.tx = tx;
    this.shown = shown;
    this.facts = facts;
    this.claimed = claimed;
  }

  /** The contents as far as the caller's visit shows them; all for callers without one. */
  public static ShownContents toCaller(ReadWork r, ShownSite shown, VisibleContents visible) {
    return new ShownContents(
        r,
        shown,
        visible.redirects(),
        revision ->
            r.caller()
                .visit()
                .map(visit -> EffectiveVisit.of(visit).shown(r, revision))
                .orElseGet(() -> new VisibleContent(revision.root(), VisibleTexts.ALL)));
  }

  /** The visible main content of a site space; empty when the site space is not visible. */
  public Optional<Head> head(SiteSpaceId siteSpace) {
    return shown.siteSpace(siteSpace).map(SiteSpace::space).flatMap(this::head);
  }

  private Optional<Head> head(SpaceId id) {
    return heads.computeIfAbsent(id, this::read);
  }

  private Optional<Head> read(SpaceId id) {
    return SpaceRepository.find(tx, id)
        .map(Stored::value)
        .filter(space -> !space.isDeleted())
        .map(Space::head)
        .map(head -> ContentRepository.revision(tx, id, head))
        .map(this::head);
  }

  private Head head(StoredRevision revision) {
    VisibleContent visible = claimed.apply(revision);
    return new Head(
        revision, visible, ContentRepository.content(tx, revision.space(), visible.root()));
  }

  /** The destination of a redirect that leads to a place: its page, or its site space. */
  public SiteRedirect.Destination destination(PublishedPlace place) {
    return head(place.siteSpace())
        .flatMap(head -> find(head.content(), place.rest()))
        .<SiteRedirect.Destination>map(
            at -> new SiteRedirect.Destination.Page(place.siteSpace(), at.page().id()))
        .orElseGet(() -> new SiteRedirect.Destination.Space(place.siteSpace()));
  }

  /** The page at the path of a URL; that at the empty one is the first. */
  public static Optional<Content.AtPath> find(Content content, String path) {
    return path.isEmpty()
        ? content.landingPage().map(page -> new Content.AtPath(page, false))
        : content.resolve(RedirectSource.decoded(path)).filter(at -> at.page().type().hasPath());
  }

  /** The path of a page in the URLs of its space: empty for the first one. */
  static String path(Content content, Page page) {
    boolean first =
        content.landingPage().filter(landing -> landing.id().equals(page.id())).isPresent();
    return first ? "" : content.path(page);
  }

  @Override
  public Optional<PageAt> pageAt(SiteSpaceId siteSpace, String path) {
    return head(siteSpace)
        .flatMap(head -> find(head.content(), path).map(at -> pageAt(head.content(), at)));
  }

  private static PageAt pageAt(Content content, Content.AtPath at) {
    String path = path(content, at.page());
    return new PageAt(path, at.moved(), shown(content, at.page(), path));
  }

  /** The path of a document, or of the first of a group; computed pages are not known here. */
  private static Optional<String> shown(Content content, Page page, String path) {
    return page.type() != PageType.GROUP
        ? Optional.of(path)
        : content.descendants(page.id()).stream()
            .filter(below -> !below.hidden())
            .filter(below -> below.type() == PageType.DOCUMENT || below.type() == PageType.COMPUTED)
            .findFirst()
            .map(first -> first.type() == PageType.COMPUTED ? path : path(content, first));
  }

  @Override
  public Optional<String> pathOf(SiteSpaceId siteSpace, PageId page) {
    return head(siteSpace)
        .flatMap(head -> head.content().page(page).map(found -> path(head.content(), found)));
  }

  @Override
  public Optional<String> configured(SiteSpaceId siteSpace, String path) {
    return head(siteSpace).flatMap(head -> configured(head, path));
  }

  /** Sources and targets of redirects are source files or paths. */
  private Optional<String> configured(Head head, String path) {
    Content content = head.content();
    return facts
        .redirects(content, head.visible().root())
        .find(path)
        .filter(target -> !RelativePath.isExternal(target))
        .map(
            target ->
                pageOfSource(content, target).map(page -> path(content, page)).orElse(target));
  }

  /** The page that a path of a source file names. */
  static Optional<Page> pageOfSource(Content content, String path) {
    return RelativePath.resolve("", path, file -> content.pageBySource(file).isPresent())
        .flatMap(found -> content.pageBySource(found.path()));
  }

  @Override
  public Optional<SiteRedirect> redirect(String key) {
    return SiteRedirectRepository.inForce(tx, site(), key);
  }

  private SiteId site() {
    return shown.site().id();
  }
}
