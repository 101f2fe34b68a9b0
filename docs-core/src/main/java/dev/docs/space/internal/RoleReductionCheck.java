package dev.docs.space.internal;

import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.GrantTarget;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.access.internal.EffectiveRoles;
import dev.docs.access.internal.GrantRepository;
import dev.docs.access.internal.MemberGrants;
import dev.docs.access.internal.MemberRepository;
import dev.docs.access.internal.TeamRepository;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.work.ReadWork;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Ensures that a change of access settings does not lower the role of a member whose role is
 * stronger than the caller's: a role that the caller may not grant, the caller may not remove, be
 * it by a weaker grant closer to the content. Created before the change and checked after it. Reads
 * only the holders of stronger grants, and all members only where a default level is stronger than
 * the caller's role. Not thread-safe.
 */
@KeepsRule("own-rights")
public final class RoleReductionCheck {

  private final GrantTarget place;
  private final Map<UserId, Role> before = new HashMap<>();

  private RoleReductionCheck(GrantTarget place) {
    this.place = place;
  }

  /** Records the members whose role on the content is stronger than the caller's own. */
  public static RoleReductionCheck on(ReadTx tx, GrantTarget place, Role own) {
    RoleReductionCheck stronger = new RoleReductionCheck(place);
    if (own == Role.ADMIN) {
      return stronger;
    }
    List<GrantTarget> chain = CollectionRepository.chain(tx, place);
    for (UserId user : candidates(tx, chain, own)) {
      role(tx, chain, user)
          .filter(role -> !own.includes(role))
          .ifPresent(role -> stronger.before.put(user, role));
    }
    return stronger;
  }

  private static Set<UserId> candidates(ReadTx tx, List<GrantTarget> chain, Role own) {
    Set<UserId> candidates = new LinkedHashSet<>();
    for (GrantTarget place : chain) {
      if (isMore(place.defaultLevel().role(), own)) {
        tx.scan(MemberRepository.of(place.organization()))
            .forEach(hit -> candidates.add(hit.value().user()));
        return candidates;
      }
      for (Hit<Grant> hit : tx.scan(GrantRepository.on(place.contentId()))) {
        Grant grant = hit.value();
        if (isMore(grant.role(), own)) {
          addAll(tx, grant.principal(), candidates);
        }
      }
    }
    return candidates;
  }

  private static boolean isMore(Optional<Role> given, Role own) {
    return given.filter(role -> !own.includes(role)).isPresent();
  }

  private static void addAll(ReadTx tx, Principal principal, Set<UserId> users) {
    if (principal.type() == Principal.Type.USER) {
      users.add(new UserId(principal.value()));
      return;
    }
    tx.scan(TeamRepository.members(new TeamId(principal.value())))
        .forEach(hit -> users.add(hit.value().user()));
  }

  /** The role of any member on content. */
  public static Optional<Role> role(ReadTx tx, GrantTarget place, UserId user) {
    return role(tx, CollectionRepository.chain(tx, place), user);
  }

  private static Optional<Role> role(ReadTx tx, List<GrantTarget> chain, UserId user) {
    OrganizationId organization = chain.get(0).organization();
    return MemberRepository.find(tx, organization, user)
        .map(Stored::value)
        .flatMap(member -> EffectiveRoles.on(member, chain, MemberGrants.to(tx, member)).role());
  }

  /** Requires that none of the recorded roles was lowered, where the content may have moved. */
  public void requireNotLowered(ReadWork r) {
    if (!before.isEmpty()) {
      requireNotLowered(r, SpaceAccess.find(r, place.contentId()).orElseThrow());
    }
  }

  /** Requires that none of the recorded roles was lowered on the content, as it is now. */
  public void requireNotLowered(ReadWork r, GrantTarget now) {
    List<GrantTarget> chain = before.isEmpty() ? List.of() : CollectionRepository.chain(r, now);
    before.forEach(
        (user, role) -> {
          boolean own = r.caller().is(user);
          if (!own && role(r, chain, user).filter(left -> left.includes(role)).isEmpty()) {
            throw DocsException.forbidden(
                "you may not do this: it would reduce the access of people with a stronger role than yours");
          }
        });
  }
}
