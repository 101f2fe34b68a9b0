package dev.docs.site.published.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Publication;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.organization.internal.OrganizationRepository;
import dev.docs.site.Site;
import dev.docs.site.Site.Visibility;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.internal.PublishedPaths;
import dev.docs.site.internal.SiteRepository;
import dev.docs.store.Stored;
import dev.docs.work.ReadWork;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds where spaces are published. */
public final class SpacesOnSites {

  private SpacesOnSites() {}

  /**
   * Where spaces of an organization are published that the caller may view: on the site with the
   * widest visibility, of several the oldest; for visitors on the site that they visit. Those that
   * are not published are left out.
   */
  public static Map<SpaceId, Publication> of(
      ReadWork r, OrganizationId organization, Set<SpaceId> wanted) {
    Map<SpaceId, Site> sites = sites(r, organization, wanted);
    Map<SpaceId, Publication> publications = new HashMap<>();
    if (sites.isEmpty()) {
      return publications;
    }
    Optional<Site.Address.Owner> names =
        OrganizationRepository.find(r, organization)
            .map(found -> FoundSite.owner(r, found.value()));
    if (names.isEmpty()) {
      return publications;
    }
    Map<SiteId, Site> shown = new LinkedHashMap<>();
    sites.values().forEach(site -> shown.put(site.id(), site));
    Map<SiteId, Site.Address> addresses = FoundSite.addresses(r, shown.values(), names.get());
    sites.forEach(
        (space, site) ->
            path(site, space)
                .ifPresent(
                    path ->
                        publications.put(
                            space,
                            new Publication(
                                requireNonNull(addresses.get(site.id())).base(),
                                path,
                                site.visibility() == Visibility.PUBLIC))));
    return publications;
  }

  private static Optional<String> path(Site site, SpaceId space) {
    PublishedPaths paths = PublishedPaths.of(site.structure());
    return site.structure().showing(space).stream()
        .flatMap(one -> paths.path(one.id()).stream())
        .findFirst();
  }

  private static Map<SpaceId, Site> sites(
      ReadWork r, OrganizationId organization, Set<SpaceId> wanted) {
    if (r.caller().visit().isEmpty()) {
      return SiteRepository.publishing(r, organization, wanted);
    }
    Map<SpaceId, Site> visited = new LinkedHashMap<>();
    r.caller()
        .visit()
        .flatMap(visit -> SiteRepository.find(r, organization, visit.site()))
        .map(Stored::value)
        .filter(Site::published)
        .ifPresent(site -> wanted.forEach(space -> visited.put(space, site)));
    return visited;
  }
}
