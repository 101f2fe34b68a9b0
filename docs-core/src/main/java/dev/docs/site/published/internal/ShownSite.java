package dev.docs.site.published.internal;

import dev.docs.access.internal.ReadWork;
import dev.docs.id.SiteSpaceId;
import dev.docs.site.Site;
import dev.docs.site.adaptive.internal.Condition;
import dev.docs.site.adaptive.internal.VisitorClaims;
import dev.docs.site.internal.PublishedPaths;
import dev.docs.site.published.VisitToken;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.space.internal.Viewer;
import java.util.Optional;

/**
 * A site as it is published, and as much of that as somebody is shown. Paths are those of the whole
 * site: what is not shown to one visitor leaves the URLs of the rest as they are. Immutable.
 *
 * @param structure what is shown, drafts left out
 * @param paths where what is published is, shown or not; of a preview of the whole site, drafts
 *     with it
 * @param claims of whom it is shown to; empty for somebody to whom all is shown
 */
public record ShownSite(
    Site site, SiteStructure structure, PublishedPaths paths, Optional<VisitorClaims> claims) {

  /** All that is published. */
  public static ShownSite whole(Site site) {
    return new ShownSite(
        site, site.structure().published(), PublishedPaths.of(site.structure()), Optional.empty());
  }

  /** All there is, drafts with it, as who manages the site previews it. */
  public static ShownSite previewed(Site site) {
    return new ShownSite(
        site, site.structure(), PublishedPaths.of(site.structure()), Optional.empty());
  }

  /**
   * All there is, as far as who looked up the URL of a preview may view it now: nobody sees by a
   * preview what who looked it up does not.
   */
  public static ShownSite previewed(ReadWork r, VisitToken token, Site site) {
    ReadWork own = SiteVisit.asResolver(r, token);
    ShownSite all = previewed(site);
    SiteStructure shown = all.structure;
    if (token.resolver().isPresent()) {
      Viewer viewer = Viewer.of(own, site.organization());
      for (SiteSpace siteSpace : all.structure.siteSpaces().toList()) {
        boolean viewed =
            SpaceRepository.find(r, siteSpace.space())
                .filter(space -> viewer.role(space.value()).isPresent())
                .isPresent();
        shown = viewed ? shown : shown.without(siteSpace.id());
      }
    }
    return new ShownSite(
        site,
        shown,
        token.scope().wholeSite() ? PublishedPaths.withDrafts(site.structure()) : all.paths,
        Optional.empty());
  }

  /** What a visitor is shown, of whom these claims are known. */
  public ShownSite to(VisitorClaims of) {
    SiteStructure shown = structure;
    for (SiteSpace siteSpace : structure.siteSpaces().toList()) {
      boolean hidden =
          !holds(siteSpace.condition(), of)
              || structure
                  .sectionOf(siteSpace.id())
                  .filter(section -> !holds(section.condition(), of))
                  .isPresent();
      shown = hidden ? shown.without(siteSpace.id()) : shown;
    }
    return new ShownSite(site, withoutLinks(shown, of), paths, Optional.of(of));
  }

  private static SiteStructure withoutLinks(SiteStructure structure, VisitorClaims claims) {
    SiteStructure shown = structure;
    for (var link : structure.links().toList()) {
      shown = holds(link.showing().condition(), claims) ? shown : shown.without(link.id());
    }
    return shown;
  }

  /** Whether a condition holds for whom it is shown to. */
  public boolean holds(String condition) {
    return claims.isEmpty() || holds(Optional.of(condition), claims.get());
  }

  /** A condition that is none holds for nobody. */
  private static boolean holds(Optional<String> condition, VisitorClaims claims) {
    return condition
        .map(text -> Condition.find(text).filter(known -> known.holds(claims)).isPresent())
        .orElse(true);
  }

  /** A site space that is shown. */
  public Optional<SiteSpace> siteSpace(SiteSpaceId id) {
    return structure.siteSpace(id);
  }
}
