package dev.docs.space.internal;

import dev.docs.access.ContentId;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.GrantTarget;
import dev.docs.access.Member;
import dev.docs.access.internal.EffectiveRoles;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.space.Space;
import dev.docs.store.Scan;
import dev.docs.work.ReadWork;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is hidden of the spaces of an organization from members who are no guests, and from a caller
 * who is none: reads what closed content and grants of no access hide, and counts the rest. Valid
 * as long as its transaction; not thread-safe.
 */
final class HiddenSpaces {

  private final ReadWork r;
  private final OrganizationId organization;
  private final Viewer viewer;
  private final long all;

  private final Set<SpaceId> fromCaller;

  /** Those hidden from members who were given nothing, with their ancestors. */
  private final Map<SpaceId, List<GrantTarget>> closed = new HashMap<>();

  /** The same by what is in their chains. */
  private final Map<ContentId, List<SpaceId>> within = new HashMap<>();

  HiddenSpaces(ReadWork r, OrganizationId organization, Viewer viewer) {
    this.r = r;
    this.organization = organization;
    this.viewer = viewer;
    Scan<Space> scan = SpaceRepository.of(organization);
    all = r.count(scan.kind(), scan.index(), scan.prefix());
    fromCaller = viewer.hiddenSpaces().keySet();
    for (Space space : GrantedSpaces.under(r, organization, ClosedContent.of(r, organization))) {
      List<GrantTarget> chain = viewer.chain(space);
      if (EffectiveRoles.isClosed(chain)) {
        closed.put(space.id(), chain);
        chain.forEach(
            place ->
                within
                    .computeIfAbsent(place.contentId(), any -> new ArrayList<>())
                    .add(space.id()));
      }
    }
  }

  /** How many spaces both the caller and a member, to whom this was given, may view. */
  long countVisible(Member member, Map<ContentId, Grant> given) {
    if (member.hasAdminRole()) {
      return all - fromCaller.size();
    }
    long hidden = fromCaller.size() + closed.keySet().stream().filter(this::isShown).count();
    for (Map.Entry<SpaceId, List<GrantTarget>> space : concerned(given).entrySet()) {
      if (isShown(space.getKey())) {
        hidden -= closed.containsKey(space.getKey()) ? 1 : 0;
        hidden += isHidden(member, space.getValue(), given) ? 1 : 0;
      }
    }
    return all - hidden;
  }

  private boolean isShown(SpaceId space) {
    return !fromCaller.contains(space);
  }

  private static boolean isHidden(
      Member member, List<GrantTarget> chain, Map<ContentId, Grant> given) {
    return EffectiveRoles.on(member, chain, content -> Optional.ofNullable(given.get(content)))
        .role()
        .isEmpty();
  }

  /** The spaces that grants may hide or show, with their ancestors. */
  private Map<SpaceId, List<GrantTarget>> concerned(Map<ContentId, Grant> given) {
    Map<SpaceId, List<GrantTarget>> concerned = new LinkedHashMap<>();
    for (ContentId content : given.keySet()) {
      for (SpaceId space : within.getOrDefault(content, List.of())) {
        concerned.put(space, closed.getOrDefault(space, List.of()));
      }
    }
    for (Space space :
        GrantedSpaces.under(r, organization, GrantedSpaces.refused(given.values()))) {
      concerned.computeIfAbsent(space.id(), any -> viewer.chain(space));
    }
    return concerned;
  }
}
