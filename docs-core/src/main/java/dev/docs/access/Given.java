package dev.docs.access;

import dev.docs.store.Hit;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What one member and their teams were given, on whichever content of the organization. Valid as
 * long as its transaction; not thread-safe.
 */
public final class Given implements Function<ContentId, Optional<Grant>> {

  private final ReadTx tx;
  private final Member member;
  private List<Principal> principals;
  private Map<ContentId, Grant> all;

  private Given(ReadTx tx, Member member) {
    this.tx = tx;
    this.member = member;
  }

  /** Looks up content by content: for few of them. */
  public static Given to(ReadTx tx, Member member) {
    return new Given(tx, member);
  }

  /** Reads at once all that was given, when it is first asked for: for whole lists of content. */
  public static Given readAtOnce(ReadTx tx, Member member) {
    Given given = new Given(tx, member);
    given.all = new HashMap<>();
    return given;
  }

  /** The strongest of what was given on the content; empty where nothing was. */
  @Override
  public Optional<Grant> apply(ContentId content) {
    if (all != null) {
      readAll();
      return Optional.ofNullable(all.get(content));
    }
    Grant strongest = null;
    for (Principal principal : principals()) {
      Optional<Stored<Grant>> found = GrantRepository.find(tx, content, principal);
      if (found.isPresent() && (strongest == null || found.get().value().isStronger(strongest))) {
        strongest = found.get().value();
      }
    }
    return Optional.ofNullable(strongest);
  }

  private void readAll() {
    if (principals != null) {
      return;
    }
    for (Principal principal : principals()) {
      for (Hit<Grant> hit : tx.scan(GrantRepository.to(principal, member.organization()))) {
        all.merge(hit.value().content(), hit.value(), (a, b) -> b.isStronger(a) ? b : a);
      }
    }
  }

  private List<Principal> principals() {
    if (principals == null) {
      principals = new ArrayList<>();
      principals.add(Principal.of(member.user()));
      for (Hit<TeamMember> hit : tx.scan(TeamRepository.of(member.organization(), member.user()))) {
        principals.add(Principal.of(hit.value().team()));
      }
    }
    return principals;
  }
}
