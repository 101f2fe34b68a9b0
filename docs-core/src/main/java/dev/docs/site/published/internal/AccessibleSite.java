package dev.docs.site.published.internal;

import dev.docs.access.Caller.Visit;
import dev.docs.access.Role;
import dev.docs.access.caller.EffectiveVisit;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.organization.internal.OrganizationRepository;
import dev.docs.site.Site;
import dev.docs.site.SiteContent;
import dev.docs.site.adaptive.internal.VisitorClaims;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.internal.PublishedPaths;
import dev.docs.site.internal.SiteEdits;
import dev.docs.site.internal.SiteRepository;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.visitor.internal.ShareLinkRepository;
import dev.docs.space.Space;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.space.internal.SpaceViews;
import dev.docs.store.Stored;
import dev.docs.work.ReadWork;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A published site as a caller sees it.
 *
 * @param member the site as found for a member; empty for visitors
 */
public record AccessibleSite(Site.View view, ShownSite shown, Optional<FoundSite> member) {

  /**
   * The published site, as found for the caller.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is none for the caller
   */
  public static AccessibleSite of(
      ReadWork r, OrganizationId organization, SiteId id, @Nullable String shareKey) {
    Optional<Visit> visit = r.caller().visit();
    if (visit.isPresent()) {
      return visit
          .filter(own -> own.site().equals(id) && own.organization().equals(organization))
          .filter(SiteVisit.class::isInstance)
          .flatMap(own -> ((SiteVisit) own).shown(r))
          .map(shown -> new AccessibleSite(view(r, shown.site()), shown, Optional.empty()))
          .orElseThrow(() -> DocsException.notFound("published site", id));
    }
    return member(r, organization, id)
        .or(() -> bearer(r, organization, id, shareKey))
        .orElseThrow(() -> DocsException.notFound("published site", id));
  }

  private static Optional<AccessibleSite> member(
      ReadWork r, OrganizationId organization, SiteId id) {
    Optional<FoundSite> found = FoundSite.find(r, organization, id);
    return found
        .filter(site -> site.value().published())
        .map(site -> new AccessibleSite(site.view(r), ShownSite.whole(site.value()), found));
  }

  /** The site for the bearer of a share link's key, without claims. */
  private static Optional<AccessibleSite> bearer(
      ReadWork r, OrganizationId organization, SiteId id, @Nullable String shareKey) {
    return SiteRepository.find(r, organization, id)
        .map(Stored::value)
        .filter(Site::published)
        .filter(site -> site.visibility() == Site.Visibility.SHARE_LINK)
        .filter(site -> shareKey != null && ShareLinkRepository.opens(r, id, shareKey))
        .map(
            site ->
                new AccessibleSite(
                    view(r, site), ShownSite.whole(site).to(VisitorClaims.NONE), Optional.empty()));
  }

  static Site.View view(ReadWork r, Site site) {
    return FoundSite.view(
        r,
        site,
        OrganizationRepository.find(r, site.organization()).orElseThrow().value(),
        Role.READ);
  }

  public SiteContent content(ReadWork r) {
    Site.View seen =
        new Site.View(
            new SiteEdits(view.site())
                .with(EmptyVariants.without(r, shown.site(), shown.structure())),
            view.role(),
            view.address(),
            view.icon());
    return new SiteContent(seen, spaces(r), publishedPaths(r));
  }

  /** The paths of the published parts; drafts have none, also where they are previewed. */
  private PublishedPaths publishedPaths(ReadWork r) {
    boolean drafts =
        r.caller().visit().filter(visit -> EffectiveVisit.of(visit).isOfWholeSite()).isPresent();
    return drafts ? PublishedPaths.of(shown.site().structure()) : shown.paths();
  }

  /**
   * The spaces that the caller may read: for visitors all that the site shows them, for members
   * those that they may view.
   */
  public Map<SpaceId, Space.View> spaces(ReadWork r) {
    if (member.isPresent()) {
      return member.get().content(r).spaces();
    }
    Map<SpaceId, Space.View> spaces = new LinkedHashMap<>();
    SpaceRepository.findAll(
            r, shown.structure().siteSpaces().map(SiteSpace::space).distinct().toList())
        .stream()
        .map(Stored::value)
        .filter(space -> !space.isDeleted())
        .forEach(space -> spaces.put(space.id(), new Space.View(space, Role.READ)));
    return SpaceViews.published(r, spaces);
  }
}
