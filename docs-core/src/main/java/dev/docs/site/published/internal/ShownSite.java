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
 * A site restricted to the parts that are visible to a visitor. Paths are computed from the whole
 * site, so that URLs do not depend on the visitor. Immutable.
 *
 * @param structure the visible structure, without drafts unless previewed
 * @param paths the paths of all published parts, visible or not; in a preview of the whole site
 *     also of drafts
 * @param claims the claims of the visitor; empty without restriction
 */
public record ShownSite(
    Site site, SiteStructure structure, PublishedPaths paths, Optional<VisitorClaims> claims) {

  /** All published parts. */
  public static ShownSite whole(Site site) {
    return new ShownSite(
        site, site.structure().published(), PublishedPaths.of(site.structure()), Optional.empty());
  }

  /** All parts with drafts, for previews by those who manage the site. */
  public static ShownSite previewed(Site site) {
    return new ShownSite(
        site, site.structure(), PublishedPaths.of(site.structure()), Optional.empty());
  }

  /**
   * All parts whose space the user who resolved the preview URL may view now: a preview never shows
   * more than its resolver may view.
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

  /** The parts that are visible to a visitor with these claims. */
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

  /** Whether a condition holds for the visitor. */
  public boolean holds(String condition) {
    return claims.isEmpty() || holds(Optional.of(condition), claims.get());
  }

  /** A malformed condition never holds. */
  private static boolean holds(Optional<String> condition, VisitorClaims claims) {
    return condition
        .map(text -> Condition.find(text).filter(known -> known.holds(claims)).isPresent())
        .orElse(true);
  }

  /** A visible site space. */
  public Optional<SiteSpace> siteSpace(SiteSpaceId id) {
    return structure.siteSpace(id);
  }
}
