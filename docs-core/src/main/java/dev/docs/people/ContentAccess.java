package dev.docs.people;

import dev.docs.access.ContentId;
import dev.docs.access.EffectiveRole;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.GrantTarget;
import dev.docs.access.Member;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.access.internal.EffectiveRoles;
import dev.docs.access.internal.GrantRepository;
import dev.docs.access.internal.TeamRepository;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan.Hit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Effective roles of members on one content or site: the grants on it and its ancestors are read
 * once for all of them. Not thread-safe.
 */
@KeepsRule("permission-lists")
final class ContentAccess {

  private final List<GrantTarget> chain;
  private final Map<ContentId, Map<UserId, List<Grant>>> given = new HashMap<>();

  ContentAccess(ReadTx tx, List<? extends GrantTarget> chain) {
    this.chain = List.copyOf(chain);
    for (GrantTarget place : chain) {
      Map<UserId, List<Grant>> users = new HashMap<>();
      for (Hit<Grant> hit : tx.scan(GrantRepository.on(place.contentId()))) {
        Grant grant = hit.value();
        for (UserId user : users(tx, grant.principal())) {
          users.computeIfAbsent(user, u -> new ArrayList<>()).add(grant);
        }
      }
      given.put(place.contentId(), users);
    }
  }

  private static List<UserId> users(ReadTx tx, Principal principal) {
    if (principal.type() == Principal.Type.USER) {
      return List.of(new UserId(principal.value()));
    }
    return tx.scan(TeamRepository.members(new TeamId(principal.value()))).stream()
        .map(hit -> hit.value().user())
        .toList();
  }

  /** The role of a member; empty for no access. */
  Optional<Role> role(Member member) {
    return decision(member).role();
  }

  /** The role of a member, and the rule that determined it. */
  EffectiveRole decision(Member member) {
    return EffectiveRoles.on(
        member, chain, content -> EffectiveRoles.strongest(given(content, member.user())));
  }

  /** The grants to the user and their teams on content of the chain. */
  List<Grant> given(ContentId content, UserId user) {
    return given.getOrDefault(content, Map.of()).getOrDefault(user, List.of());
  }
}
