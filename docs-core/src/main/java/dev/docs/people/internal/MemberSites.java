package dev.docs.people.internal;

import static java.util.stream.Collectors.toSet;

import dev.docs.access.ContentId;
import dev.docs.access.EffectiveRole;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.Member;
import dev.docs.access.internal.EffectiveRoles;
import dev.docs.budget.internal.Lazy;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.site.Site;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.internal.RestrictedSites;
import dev.docs.site.internal.SiteRepository;
import dev.docs.space.internal.MemberSpaces;
import dev.docs.space.internal.Viewer;
import dev.docs.store.Scan;
import dev.docs.work.ReadWork;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How many sites members may see, of those that the caller may: those on which they have a role,
 * which are all of the organization unless sites are closed or were given to single people, and,
 * for guests, those that show a space which the guest may view. Valid as long as its transaction;
 * not thread-safe.
 */
public final class MemberSites {

  private final ReadWork r;
  private final MemberSpaces spaces;
  private final Viewer viewer;
  private final boolean callerSeesAll;
  private final RestrictedSites restricted;
  private final Map<SpaceId, Set<SiteId>> showing = new HashMap<>();
  private final Map<SpaceId, Long> counted = new HashMap<>();
  private final Lazy<Long> all;

  /**
   * @param spaces of the same organization and transaction
   */
  MemberSites(ReadWork r, OrganizationId organization, MemberSpaces spaces) {
    this.r = r;
    this.spaces = spaces;
    Scan<Site> sites = SiteRepository.of(organization);
    this.all = Lazy.of(() -> r.count(sites.kind(), sites.index(), sites.prefix()));
    this.viewer = Viewer.of(r, organization);
    this.callerSeesAll = viewer.fewSpaces().isEmpty();
    this.restricted = RestrictedSites.in(r, organization);
  }

  long count(Member member) {
    if (member.disabled()) {
      return 0;
    }
    Map<ContentId, Grant> given = spaces.given(member);
    List<Grant> both = new ArrayList<>(viewer.given());
    both.addAll(given.values());
    Collection<Site> sites = restricted.with(both);
    Lazy<Set<SpaceId>> seen = Lazy.of(() -> spacesOf(member));
    long visible =
        sites.stream()
            .filter(site -> FoundSite.role(r, site, viewer).isPresent())
            .filter(site -> isVisible(site, member, given, seen))
            .count();
    if (!member.isGuest() && callerSeesAll) {
      return all.get() - sites.size() + visible;
    }
    return visible + few(seen.get(), sites);
  }

  private Set<SpaceId> spacesOf(Member member) {
    return spaces.of(member).stream().map(one -> one.space().id()).collect(toSet());
  }

  /**
   * Whether a member may view a site.
   *
   * @param seen the spaces that they may view, for guests
   */
  private static boolean isVisible(
      Site site, Member member, Map<ContentId, Grant> given, Lazy<Set<SpaceId>> seen) {
    EffectiveRole own =
        EffectiveRoles.on(
            member, List.of(site), content -> Optional.ofNullable(given.get(content)));
    return own.role().isPresent()
        || (member.isGuest()
            && own.rule() != EffectiveRole.Rule.GRANT
            && seen.get().stream().anyMatch(site::shows));
  }

  /** How many show a space that both see, but for some. */
  private long few(Set<SpaceId> seen, Collection<Site> but) {
    if (but.isEmpty() && seen.size() == 1) {
      return counted.computeIfAbsent(
          seen.iterator().next(), space -> SiteRepository.countShowing(r, space));
    }
    Set<SiteId> others = showing(seen);
    but.forEach(site -> others.remove(site.id()));
    return others.size();
  }

  private Set<SiteId> showing(Set<SpaceId> seen) {
    List<SpaceId> unknown = seen.stream().filter(space -> !showing.containsKey(space)).toList();
    showing.putAll(SiteRepository.showing(r, unknown));
    Set<SiteId> sites = new HashSet<>();
    seen.forEach(space -> sites.addAll(showing.getOrDefault(space, Set.of())));
    return sites;
  }
}
