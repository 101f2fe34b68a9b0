package dev.docs.user.internal;

import dev.docs.access.Member;
import dev.docs.access.caller.Require;
import dev.docs.access.internal.MemberRepository;
import dev.docs.id.UserId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.user.User;
import dev.docs.work.ReadWork;
import java.util.Optional;

/** The users whom a caller may see. Stateless; every method works in a transaction. */
@KeepsRule("users-visibility")
public final class VisibleUsers {

  private VisibleUsers() {}

  /** The user as the caller sees them; empty when the caller may not see them. */
  public static Optional<User> find(ReadWork r, UserId id, SharedContent sharedContent) {
    Require.caller(r);
    Optional<User> user = UserRepository.find(r, id).map(Stored::value);
    if (user.isEmpty() || r.caller().isOperator() || r.caller().is(id)) {
      return user;
    }
    User invited = null;
    for (Hit<Member> hit : r.scan(MemberRepository.of(Require.user(r)))) {
      Optional<Member> member =
          Optional.of(hit.value())
              .filter(own -> r.caller().reach().includes(own.organization()))
              .map(r.caller().reach()::limit)
              .flatMap(own -> member(r, own, id, sharedContent));
      if (member.isPresent() && !member.get().isUnseen()) {
        return user;
      } else if (member.isPresent() && invited == null) {
        invited = ShownUsers.of(r, member.get());
      }
    }
    return Optional.ofNullable(invited);
  }

  /** A membership of the user in an organization in which the caller may see them. */
  private static Optional<Member> member(
      ReadWork r, Member own, UserId id, SharedContent sharedContent) {
    return own.disabled()
        ? Optional.empty()
        : MemberRepository.find(r, own.organization(), id)
            .map(Stored::value)
            .filter(member -> !own.isGuest() || sharedContent.isThere(r, own.organization(), id));
  }
}
