package dev.docs.site.internal;

import dev.docs.access.EffectiveRole.Grant;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.site.Site;
import dev.docs.space.internal.Viewer;
import dev.docs.work.ReadWork;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The sites of an organization that not everybody sees by their role there: those that are closed,
 * and those on which something was given or refused. All others members see who are no guests.
 * Reads no others. Valid as long as its transaction; not thread-safe.
 */
public final class RestrictedSites {

  private final ReadWork r;
  private final OrganizationId organization;
  private final Map<String, Site> read = new HashMap<>();
  private @Nullable List<Site> closed;

  private RestrictedSites(ReadWork r, OrganizationId organization) {
    this.r = r;
    this.organization = organization;
  }

  public static RestrictedSites in(ReadWork r, OrganizationId organization) {
    return new RestrictedSites(r, organization);
  }

  /** Those that are closed, and those of some grants. */
  public Collection<Site> with(Collection<Grant> given) {
    List<Site> known = closed;
    if (known == null) {
      known = SiteRepository.closed(r, organization);
      known.forEach(site -> read.put(site.id().value(), site));
      closed = known;
    }
    List<String> wanted =
        given.stream().filter(Grant::isOnSite).map(grant -> grant.content().value()).toList();
    List<String> unread = wanted.stream().filter(id -> !read.containsKey(id)).toList();
    if (!unread.isEmpty()) {
      SiteRepository.findAll(r, unread).forEach(site -> read.put(site.id().value(), site));
    }
    Map<SiteId, Site> sites = new HashMap<>();
    Stream.concat(known.stream(), wanted.stream().flatMap(id -> Stream.ofNullable(read.get(id))))
        .forEach(site -> sites.put(site.id(), site));
    return sites.values();
  }

  /** The sites that are hidden from a caller who is no guest. */
  public static Set<SiteId> hidden(ReadWork r, OrganizationId organization, Viewer viewer) {
    return viewer.seesAll()
        ? Set.of()
        : in(r, organization).with(viewer.given()).stream()
            .filter(site -> viewer.decision(site).role().isEmpty())
            .map(Site::id)
            .collect(Collectors.toSet());
  }
}
