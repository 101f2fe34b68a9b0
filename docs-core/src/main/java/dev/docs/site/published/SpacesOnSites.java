package dev.docs.site.published;

import static java.util.Objects.requireNonNull;

import dev.docs.access.internal.Context;
import dev.docs.access.internal.ReadWork;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.organization.Organization;
import dev.docs.organization.internal.OrganizationRepository;
import dev.docs.site.Site;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.internal.PublishedPaths;
import dev.docs.site.internal.SiteRepository;
import dev.docs.site.structure.SiteSpace;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Where spaces are published. Thread-safe. */
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

  private final Context context;

  SpacesOnSites(Context context) {
    this.context = requireNonNull(context, "context");
  }

  /**
   * Where a space is published.
   *
   * @param path below the base of the site
   */
  public record Publication(Site.Address address, String path, Site.Visibility visibility) {}

  /**
   * Where spaces of an organization are published that the caller may view: on the site with the
   * widest visibility, of several the oldest; for visitors on the site that they visit. Those that
   * are not published are left out.
   */
  public Map<SpaceId, Publication> of(OrganizationId organization, Collection<SpaceId> spaces) {
    Set<SpaceId> wanted = Set.copyOf(spaces);
    return wanted.isEmpty()
        ? Map.of()
        : context.read("SpacesOnSites.of", r -> of(r, organization, wanted));
  }

  private static Map<SpaceId, Publication> of(
      ReadWork r, OrganizationId organization, Set<SpaceId> wanted) {
    Map<SpaceId, Publication> publications = new HashMap<>();
    Optional<Organization> owner = OrganizationRepository.find(r, organization).map(Stored::value);
    List<Site> sites =
        sites(r, organization, wanted)
            .filter(site -> site.published() && site.organization().equals(organization))
            .distinct()
            .sorted(WIDEST_FIRST)
            .toList();
    for (Site site : owner.isPresent() ? sites : List.<Site>of()) {
      PublishedPaths paths = PublishedPaths.of(site.structure());
      Site.Address address = FoundSite.address(r, site, owner.get());
      for (SiteSpace one : site.structure().siteSpaces().toList()) {
        if (wanted.contains(one.space())) {
          paths
              .path(one.id())
              .ifPresent(
                  path ->
                      publications.putIfAbsent(
                          one.space(), new Publication(address, path, site.visibility())));
        }
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
