package dev.docs.site.published.internal;

import dev.docs.content.SemanticChange.PageAt;
import dev.docs.content.internal.VisibleContent;
import dev.docs.content.internal.VisibleTexts;
import dev.docs.id.PageId;
import dev.docs.id.SiteSpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.Site;
import dev.docs.site.internal.FormerPaths;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.redirect.SiteRedirects.RedirectAnswer;
import dev.docs.site.redirect.internal.CycleCheck;
import dev.docs.site.redirect.internal.RedirectLookup;
import dev.docs.site.redirect.internal.RedirectResolution;
import dev.docs.site.redirect.internal.RedirectSource;
import dev.docs.site.visitor.internal.ShareLinkRepository;
import dev.docs.work.ReadWork;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Follows redirects as a browser does: out of a site, and where that is an address of a site of
 * this instance, on from there. Thread-safe.
 */
@KeepsRule("redirect-cycles")
public final class RedirectCycles implements CycleCheck {

  private final ContentFacts facts;

  public RedirectCycles(ContentFacts facts) {
    this.facts = facts;
  }

  /** A path of a site. */
  private record Place(Site site, String path) {

    String key() {
      return site.id() + RedirectSource.key(path);
    }
  }

  @Override
  public boolean isEndless(ReadWork r, Site site, SiteRedirect redirect) {
    return !(redirect.destination() instanceof SiteRedirect.Destination.Page)
        && leadsToSite(r, redirect)
        && starts(redirect).anyMatch(path -> isEndless(r, new Place(site, path), redirect));
  }

  /** Most lead out of all sites, which one look-up tells. */
  private static boolean leadsToSite(ReadWork r, SiteRedirect redirect) {
    return !(redirect.destination() instanceof SiteRedirect.Destination.External external)
        || place(r, external.url()).isPresent();
  }

  /**
   * The source, which is itself a path below where it ends with a wildcard, and a path further
   * below that no page has, where it matches.
   */
  private static Stream<String> starts(SiteRedirect redirect) {
    String source = redirect.source();
    return redirect.options().wildcard()
        ? Stream.of(source, source + "/" + redirect.id().value())
        : Stream.of(source);
  }

  private boolean isEndless(ReadWork r, Place start, SiteRedirect redirect) {
    Set<String> seen = new HashSet<>();
    Optional<Place> at = Optional.of(start);
    while (at.isPresent()) {
      if (!seen.add(at.get().key()) || seen.size() > RedirectResolution.MAX_STEPS) {
        return true;
      }
      boolean here = at.get().site().id().equals(start.site().id());
      at = next(r, at.get(), here ? Optional.of(redirect) : Optional.empty());
    }
    return false;
  }

  /** Where a browser asks next; empty where it has arrived, or asks no site of this instance. */
  private Optional<Place> next(ReadWork r, Place at, Optional<SiteRedirect> redirect) {
    ShownSite shown = ShownSite.previewed(at.site());
    ShownContents contents =
        new ShownContents(
            r, shown, facts, revision -> new VisibleContent(revision.root(), VisibleTexts.ALL));
    RedirectAnswer answer =
        new RedirectResolution(
                shown.structure(),
                shown.paths(),
                new FormerPaths(at.site().formerPaths()),
                new With(contents, redirect))
            .resolve(at.path());
    return answer
        .target()
        .filter(to -> answer.steps().get(answer.steps().size() - 1).leavesTheSite())
        .flatMap(url -> place(r, url));
  }

  private static Optional<Place> place(ReadWork r, String url) {
    return FoundUrl.find(r, SiteUrl.of("destination.url", url))
        .map(
            found ->
                found
                    .next()
                    .filter(key -> ShareLinkRepository.opens(r, found.site().id(), key))
                    .map(key -> found.deeper())
                    .orElse(found))
        .map(found -> new Place(found.site(), found.rest()));
  }

  /** What is stored, with one redirect as it shall be. */
  private record With(ShownContents stored, Optional<SiteRedirect> redirect)
      implements RedirectLookup {

    @Override
    public Optional<PageAt> pageAt(SiteSpaceId siteSpace, String path) {
      return stored.pageAt(siteSpace, path);
    }

    @Override
    public Optional<String> pathOf(SiteSpaceId siteSpace, PageId page) {
      return stored.pathOf(siteSpace, page);
    }

    @Override
    public Optional<String> configured(SiteSpaceId siteSpace, String path) {
      return stored.configured(siteSpace, path);
    }

    @Override
    public Optional<SiteRedirect> redirect(String key) {
      return redirect
          .filter(own -> own.key().equals(key))
          .map(SiteRedirect::inEffect)
          .or(() -> stored.redirect(key).filter(this::isKept));
    }

    private boolean isKept(SiteRedirect other) {
      return redirect.filter(own -> own.id().equals(other.id())).isEmpty();
    }
  }
}
