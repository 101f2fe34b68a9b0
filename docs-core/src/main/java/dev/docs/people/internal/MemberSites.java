package dev.docs.people.internal;

import dev.docs.access.Member;
import dev.docs.access.internal.ReadWork;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.site.Site;
import dev.docs.site.internal.SiteRepository;
import dev.docs.space.internal.MemberSpaces;
import dev.docs.space.internal.Viewer;
import dev.docs.store.Scan;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How many sites members may see, of those that the caller may: all of the organization, or, for
 * guests, those that show a space which the guest may view. Valid as long as its transaction; not
 * thread-safe.
 */
public final class MemberSites {

  private final ReadWork r;
  private final OrganizationId organization;
  private final MemberSpaces spaces;
  private final boolean callerSeesAll;
  private final Map<SpaceId, Set<SiteId>> showing = new HashMap<>();
  private final Map<SpaceId, Long> counted = new HashMap<>();
  private @Nullable Long all;

  private MemberSites(ReadWork r, OrganizationId organization, MemberSpaces spaces) {
    this.r = r;
    this.organization = organization;
    this.spaces = spaces;
    this.callerSeesAll = Viewer.of(r, organization).fewSpaces().isEmpty();
  }

  /**
   * @param spaces of the same organization and transaction
   */
  public static MemberSites in(ReadWork r, OrganizationId organization, MemberSpaces spaces) {
    return new MemberSites(r, organization, spaces);
  }

  /** How many there are. */
  public long count(Member member) {
    if (member.disabled()) {
      return 0;
    }
    return member.isGuest() || !callerSeesAll ? few(member) : all();
  }

  private long all() {
    Long known = all;
    if (known == null) {
      Scan<Site> sites = SiteRepository.of(organization);
      known = r.count(sites.kind(), sites.index(), sites.prefix());
      all = known;
    }
    return known;
  }

  private long few(Member member) {
    List<SpaceId> seen = spaces.of(member).stream().map(one -> one.space().id()).toList();
    if (seen.size() == 1) {
      return counted.computeIfAbsent(seen.get(0), space -> SiteRepository.countShowing(r, space));
    }
    List<SpaceId> unknown = seen.stream().filter(space -> !showing.containsKey(space)).toList();
    showing.putAll(SiteRepository.showing(r, unknown));
    Set<SiteId> sites = new HashSet<>();
    seen.forEach(space -> sites.addAll(showing.getOrDefault(space, Set.of())));
    return sites.size();
  }
}
