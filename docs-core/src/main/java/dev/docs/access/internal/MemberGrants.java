package dev.docs.access.internal;

import static java.util.stream.Collectors.toSet;

import dev.docs.access.ContentId;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.Member;
import dev.docs.access.Principal;
import dev.docs.budget.internal.Lazy;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The grants to one member and their teams on all content of the organization. Valid as long as its
 * transaction; not thread-safe.
 */
public final class MemberGrants implements Function<ContentId, Optional<Grant>> {

  private final ReadTx tx;
  private final Member member;
  private final boolean atOnce;
  private final Lazy<Set<Principal>> teams = Lazy.of(this::readTeams);
  private final Lazy<Map<ContentId, Grant>> all = Lazy.of(this::readAll);

  private MemberGrants(ReadTx tx, Member member, boolean atOnce) {
    this.tx = tx;
    this.member = member;
    this.atOnce = atOnce;
  }

  /** Looks up grants by content: for few contents. */
  public static MemberGrants to(ReadTx tx, Member member) {
    return new MemberGrants(tx, member, false);
  }

  /** Reads all grants at the first lookup: for lists of content. */
  public static MemberGrants readAtOnce(ReadTx tx, Member member) {
    return new MemberGrants(tx, member, true);
  }

  /** The strongest of the grants on the content; empty where there are none. */
  @Override
  public Optional<Grant> apply(ContentId content) {
    return atOnce
        ? Optional.ofNullable(all.get().get(content))
        : GrantRepository.summary(tx, content).flatMap(this::strongest);
  }

  private Optional<Grant> strongest(GrantSummary summary) {
    Grant strongest =
        summary.users() == 0
            ? null
            : GrantRepository.find(tx, summary.content(), Principal.of(member.user()))
                .map(Stored::value)
                .orElse(null);
    for (Grant grant : summary.teams()) {
      if ((strongest == null || grant.isStronger(strongest))
          && teams.get().contains(grant.principal())) {
        strongest = grant;
      }
    }
    return Optional.ofNullable(strongest);
  }

  /** The strongest grant on each content; only of those {@linkplain #readAtOnce read at once}. */
  public Collection<Grant> all() {
    return Collections.unmodifiableCollection(all.get().values());
  }

  private Map<ContentId, Grant> readAll() {
    List<Scan<Grant>> scans = new ArrayList<>();
    scans.add(GrantRepository.to(Principal.of(member.user()), member.organization()));
    teams.get().forEach(team -> scans.add(GrantRepository.to(team, member.organization())));
    Map<ContentId, Grant> strongest = new HashMap<>();
    for (List<Hit<Grant>> hits : tx.scanAll(scans)) {
      for (Hit<Grant> hit : hits) {
        strongest.merge(hit.value().content(), hit.value(), Grant::stronger);
      }
    }
    return strongest;
  }

  private Set<Principal> readTeams() {
    return tx.scan(TeamRepository.of(member.organization(), member.user())).stream()
        .map(hit -> Principal.of(hit.value().team()))
        .collect(toSet());
  }
}
