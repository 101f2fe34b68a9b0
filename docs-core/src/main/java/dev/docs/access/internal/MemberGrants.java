package dev.docs.access.internal;

import dev.docs.access.ContentId;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.Member;
import dev.docs.access.Principal;
import dev.docs.access.Team.TeamMember;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The grants to one member and their teams on all content of the organization. Valid as long as its
 * transaction; not thread-safe.
 */
public final class MemberGrants implements Function<ContentId, Optional<Grant>> {

  private final ReadTx tx;
  private final Member member;
  private @Nullable Set<Principal> teams;
  private final boolean atOnce;
  private final Map<ContentId, Grant> all = new HashMap<>();
  private boolean read;

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
    if (atOnce) {
      readAll();
      return Optional.ofNullable(all.get(content));
    }
    return GrantRepository.summary(tx, content).flatMap(this::strongest);
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
          && teams().contains(grant.principal())) {
        strongest = grant;
      }
    }
    return Optional.ofNullable(strongest);
  }

  /** The strongest grant on each content; only of those {@linkplain #readAtOnce read at once}. */
  public Collection<Grant> all() {
    readAll();
    return Collections.unmodifiableCollection(all.values());
  }

  private void readAll() {
    if (read) {
      return;
    }
    read = true;
    List<Scan<Grant>> scans = new ArrayList<>();
    scans.add(GrantRepository.to(Principal.of(member.user()), member.organization()));
    teams().forEach(team -> scans.add(GrantRepository.to(team, member.organization())));
    for (List<Hit<Grant>> hits : tx.scanAll(scans)) {
      for (Hit<Grant> hit : hits) {
        all.merge(hit.value().content(), hit.value(), (a, b) -> b.isStronger(a) ? b : a);
      }
    }
  }

  private Set<Principal> teams() {
    if (teams == null) {
      teams = new HashSet<>();
      for (Hit<TeamMember> hit : tx.scan(TeamRepository.of(member.organization(), member.user()))) {
        teams.add(Principal.of(hit.value().team()));
      }
    }
    return teams;
  }
}
