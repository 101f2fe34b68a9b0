package dev.docs.people.internal;

import dev.docs.access.ContentId;
import dev.docs.access.EffectiveRole;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.Member;
import dev.docs.access.internal.EffectiveRoles;
import dev.docs.access.internal.ReadWork;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.memory.internal.Lazy;
import dev.docs.site.Site;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.internal.SiteRepository;
import dev.docs.space.internal.MemberSpaces;
import dev.docs.space.internal.Viewer;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How many sites members may see, of those that the caller may: those on which they have a role,
 * which are all of the organization unless sites are closed or were given to single people, and,
 * for guests, those that show a space which the guest may view. Valid as long as its transaction;
 * not thread-safe.
 */
public final class MemberSites {

  private final ReadWork r;
  private final OrganizationId organization;
  private final MemberSpaces spaces;
  private final Viewer viewer;
  private final boolean callerSeesAll;
  private final Lazy<Boolean> single;
  private final Map<SpaceId, Set<SiteId>> showing = new HashMap<>();
  private final Map<SpaceId, Long> counted = new HashMap<>();
  private @Nullable List<Site> visible;
  private @Nullable Long all;

  private MemberSites(ReadWork r, OrganizationId organization, MemberSpaces spaces) {
    this.r = r;
    this.organization = organization;
    this.spaces = spaces;
    this.viewer = Viewer.of(r, organization);
    this.callerSeesAll = viewer.fewSpaces().isEmpty();
    this.single =
        Lazy.of(() -> viewer.hasGrantsOnSites() || SiteRepository.isAnyClosed(r, organization));
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
    Map<ContentId, Grant> given = spaces.given(member);
    if (single.get() || given.values().stream().anyMatch(Grant::isOnSite)) {
      return visible().stream().filter(site -> isVisible(site, member, given)).count();
    }
    return member.isGuest() || !callerSeesAll ? few(member) : all();
  }

  /** The sites that the caller may view. */
  private List<Site> visible() {
    List<Site> known = visible;
    if (known == null) {
      known =
          r.scan(SiteRepository.of(organization)).stream()
              .map(Hit::value)
              .filter(site -> FoundSite.role(r, site, viewer).isPresent())
              .toList();
      visible = known;
    }
    return known;
  }

  private boolean isVisible(Site site, Member member, Map<ContentId, Grant> given) {
    EffectiveRole own =
        EffectiveRoles.on(
            member, List.of(site), content -> Optional.ofNullable(given.get(content)));
    return own.role().isPresent()
        || (member.isGuest()
            && own.rule() != EffectiveRole.Rule.GRANT
            && spaces.of(member).stream().anyMatch(one -> site.shows(one.space().id())));
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
