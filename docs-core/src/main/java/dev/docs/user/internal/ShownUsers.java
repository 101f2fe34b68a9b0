package dev.docs.user.internal;

import dev.docs.access.Member;
import dev.docs.access.internal.MemberRepository;
import dev.docs.access.internal.Memberships;
import dev.docs.access.internal.PendingMemberRepository;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.user.User;
import dev.docs.work.ReadWork;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/**
 * Users as other members of an organization see them: of an invited user who has not acted there
 * yet, only the email as it was typed, with its mailbox as the name. Users see themselves, and the
 * operator sees all users, unchanged. Stateless; every method works in a transaction.
 */
@KeepsRule("invited-not-seen")
public final class ShownUsers {

  private ShownUsers() {}

  /** The user, or one with only that id when the record was removed. */
  public static User in(ReadWork r, OrganizationId organization, UserId id) {
    if (seesAll(r, id)) {
      return UserRepository.orUnknown(r, id);
    }
    Optional<Member> member = MemberRepository.find(r, organization, id).map(Stored::value);
    return member.isPresent() ? of(r, member.get()) : noMember(r, organization, id);
  }

  /** The user behind a membership. */
  public static User of(ReadWork r, Member member) {
    String invitedAs = member.invitedAs();
    return invitedAs != null && !seesAll(r, member.user())
        ? invited(member.user(), invitedAs, member.joinedAt())
        : UserRepository.orUnknown(r, member.user());
  }

  /** The users behind memberships, by their ids; read together. */
  public static Map<UserId, User> of(ReadWork r, Collection<Member> members) {
    Map<UserId, User> users =
        UserRepository.orUnknown(
            r,
            members.stream().filter(member -> !isAsInvited(r, member)).map(Member::user).toList());
    for (Member member : members) {
      if (isAsInvited(r, member)) {
        users.put(member.user(), of(r, member));
      }
    }
    return users;
  }

  private static boolean isAsInvited(ReadWork r, Member member) {
    return member.invitedAs() != null && !seesAll(r, member.user());
  }

  private static User noMember(ReadTx tx, OrganizationId organization, UserId id) {
    return PendingMemberRepository.find(tx, organization, id)
        .map(Stored::value)
        .map(pending -> invited(id, pending.invitedAs(), pending.createdAt()))
        .orElseGet(() -> UserRepository.orUnknown(tx, id));
  }

  /** Shows an invited member to the others, after their first request. */
  public static void acted(WriteTx tx, Member member) {
    String text = UserRepository.makeReal(tx, member.user()).searchText();
    Memberships.acted(tx, member.organization(), member.user(), text);
  }

  private static boolean seesAll(ReadWork r, UserId id) {
    return r.caller().isOperator() || r.caller().is(id);
  }

  private static User invited(UserId id, String typed, Instant since) {
    return new User(id, User.mailbox(typed), typed, null, since);
  }
}
