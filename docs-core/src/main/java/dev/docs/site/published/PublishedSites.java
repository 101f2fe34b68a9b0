package dev.docs.site.published;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.access.Visit;
import dev.docs.access.internal.Context;
import dev.docs.access.internal.EffectiveVisit;
import dev.docs.access.internal.ReadWork;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSpaceId;
import dev.docs.organization.internal.OrganizationRepository;
import dev.docs.site.Site;
import dev.docs.site.SiteView;
import dev.docs.site.SiteVisibility;
import dev.docs.site.adaptive.VisitorClaims;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.internal.SiteRepository;
import dev.docs.site.redirect.RedirectAnswer;
import dev.docs.site.redirect.RedirectResolution;
import dev.docs.site.visitor.internal.ShareLinkRepository;
import dev.docs.store.Stored;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Published sites as they are seen by those whom they are for: by visitors who were let in, and by
 * the members of the organization, who see all that is published. A site that is not published is
 * not there. Thread-safe.
 */
public final class PublishedSites {

  private final Context context;
  private final ContentFacts facts;

  public PublishedSites(Context context, ContentFacts facts) {
    this.context = requireNonNull(context, "context");
    this.facts = requireNonNull(facts, "facts");
  }

  // ---------------------------------------------------------------- redirects

  /**
   * Where a path of a site leads.
   *
   * @param site with its address
   */
  public record Redirected(SiteView site, RedirectAnswer answer) {}

  /**
   * What redirects lead to from a path.
   *
   * @param source a path below the base of the site
   * @param shareKey of a link into the site; null for none
   * @throws DocsException with {@code NOT_FOUND} where the site is not there for the caller, or
   *     nothing is redirected from the path to something that they are shown
   */
  public Redirected redirect(
      OrganizationId organization, SiteId id, String source, String shareKey) {
    return context.read(
        r -> {
          Seen seen = see(r, organization, id, shareKey);
          RedirectAnswer answer = resolution(r, seen).resolve(source);
          if (answer.target().isEmpty()) {
            throw DocsException.notFound("redirect from", source);
          }
          return new Redirected(seen.view(), answer);
        });
  }

  private RedirectResolution resolution(ReadWork r, Seen seen) {
    return new RedirectResolution(
        seen.shown().structure(), seen.shown().paths(), contents(r, seen));
  }

  private ShownContents contents(ReadWork r, Seen seen) {
    return new ShownContents(
        r,
        seen.shown(),
        facts,
        (content, revision) ->
            r.caller()
                .visit()
                .map(visit -> EffectiveVisit.of(visit).shown(r, content, revision.root()))
                .orElse(content));
  }

  // ---------------------------------------------------------------- what visitors see

  /**
   * What somebody is shown of a site.
   *
   * @param pages of each site space the pages that are for them; those of the whole tree, parents
   *     first
   */
  public record Visible(ShownSite site, Map<SiteSpaceId, List<PageId>> pages) {}

  /**
   * What a visitor is shown of a site, of whom these claims are known; for those who may view the
   * site, published or not.
   */
  public Visible visibleTo(OrganizationId organization, SiteId id, VisitorClaims claims) {
    return context.read(
        r -> {
          Site site = FoundSite.at(r, organization, id).value();
          VisitorClaims taken = Entry.taken(r, site, claims);
          ShownSite shown = ShownSite.whole(site).to(taken);
          ShownContents contents =
              new ShownContents(
                  r,
                  shown,
                  facts,
                  (content, revision) ->
                      HiddenPages.without(content, revision.root(), facts, taken));
          Map<SiteSpaceId, List<PageId>> pages = new LinkedHashMap<>();
          shown
              .structure()
              .siteSpaces()
              .forEach(
                  siteSpace ->
                      pages.put(
                          siteSpace.id(),
                          contents.head(siteSpace.id()).stream()
                              .flatMap(head -> head.content().descendants(null).stream())
                              .map(page -> page.id())
                              .toList()));
          return new Visible(shown, pages);
        });
  }

  // ---------------------------------------------------------------- seeing

  /** A published site as a caller sees it. */
  record Seen(SiteView view, ShownSite shown) {}

  /**
   * A published site.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is none for the caller
   */
  static Seen see(ReadWork r, OrganizationId organization, SiteId id, String shareKey) {
    Optional<Visit> visit = r.caller().visit();
    if (visit.isPresent()) {
      return visit
          .filter(own -> own.site().equals(id) && own.organization().equals(organization))
          .flatMap(own -> ((SiteVisit) own).shown(r))
          .map(shown -> new Seen(view(r, shown.site()), shown))
          .orElseThrow(() -> DocsException.notFound("published site", id));
    }
    return member(r, organization, id)
        .or(() -> bearer(r, organization, id, shareKey))
        .orElseThrow(() -> DocsException.notFound("published site", id));
  }

  private static Optional<Seen> member(ReadWork r, OrganizationId organization, SiteId id) {
    try {
      FoundSite found = FoundSite.at(r, organization, id);
      return Optional.of(found)
          .filter(site -> site.value().published())
          .map(site -> new Seen(site.view(r), ShownSite.whole(site.value())));
    } catch (DocsException e) {
      if (e.code() == ErrorCode.NOT_FOUND) {
        return Optional.empty();
      }
      throw e;
    }
  }

  /** Whoever has the key of a link sees what is for everybody. */
  private static Optional<Seen> bearer(
      ReadWork r, OrganizationId organization, SiteId id, String shareKey) {
    return SiteRepository.find(r, id)
        .map(Stored::value)
        .filter(site -> site.organization().equals(organization) && site.published())
        .filter(site -> site.visibility() == SiteVisibility.SHARE_LINK)
        .filter(site -> shareKey != null && ShareLinkRepository.opens(r, id, shareKey))
        .map(site -> new Seen(view(r, site), ShownSite.whole(site).to(VisitorClaims.NONE)));
  }

  static SiteView view(ReadWork r, Site site) {
    return FoundSite.view(
        r,
        site,
        OrganizationRepository.find(r, site.organization()).orElseThrow().value(),
        Role.READ);
  }
}
