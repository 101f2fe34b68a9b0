package dev.docs.site.published.internal;

import dev.docs.access.Publication;
import dev.docs.access.internal.ReadWork;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.organization.internal.OrganizationRepository;
import dev.docs.site.Site;
import dev.docs.site.Site.Visibility;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.internal.PublishedPaths;
import dev.docs.site.internal.SiteRepository;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Finds where spaces are published. */
public final class SpacesOnSites {

  /**
   * Spaces whose sites are looked up one by one at most: our choice. For more, all sites of the
   * organization are read at once.
   */
  private static final int FEW = 3;

  private static final Comparator<Site> WIDEST_FIRST =
      Comparator.comparing(Site::visibility)
          .thenComparing(Site::createdAt)
          .thenComparing(site -> site.id().value());

  private SpacesOnSites() {}

  /**
   * Where spaces of an organization are published that the caller may view: on the site with the
   * widest visibility, of several the oldest; for visitors on the site that they visit. Those that
   * are not published are left out.
   */
  public static Map<SpaceId, Publication> of(
      ReadWork r, OrganizationId organization, Set<SpaceId> wanted) {
    Map<SpaceId, Publication> publications = new HashMap<>();
    List<Site> sites =
        sites(r, organization, wanted)
            .filter(site -> site.published() && site.organization().equals(organization))
            .distinct()
            .sorted(WIDEST_FIRST)
            .toList();
    if (sites.isEmpty()) {
      return publications;
    }
    Optional<Site.Address.Owner> names =
        OrganizationRepository.find(r, organization)
            .map(found -> FoundSite.owner(r, found.value()));
    for (Site site : names.isPresent() ? sites : List.<Site>of()) {
      PublishedPaths paths = PublishedPaths.of(site.structure());
      Site.Address address = FoundSite.address(r, site, names.get());
      for (SpaceId space : wanted) {
        site.structure().showing(space).stream()
            .flatMap(one -> paths.path(one.id()).stream())
            .findFirst()
            .ifPresent(
                path ->
                    publications.putIfAbsent(
                        space,
                        new Publication(
                            address.base(), path, site.visibility() == Visibility.PUBLIC)));
      }
    }
    return publications;
  }

  private static Stream<Site> sites(ReadWork r, OrganizationId organization, Set<SpaceId> wanted) {
    if (r.caller().visit().isPresent()) {
      return r.caller().visit().flatMap(visit -> SiteRepository.find(r, visit.site())).stream()
          .map(Stored::value);
    }
    return wanted.size() > FEW
        ? r.scan(SiteRepository.of(organization)).stream().map(Hit::value)
        : wanted.stream().flatMap(space -> SiteRepository.showing(r, space).stream());
  }
}
