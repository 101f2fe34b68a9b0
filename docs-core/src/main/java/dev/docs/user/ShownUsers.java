package dev.docs.user;

import dev.docs.access.Context;
import dev.docs.access.Member;
import dev.docs.access.MemberRepository;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import java.util.Optional;

/**
 * Users as others in an organization see them: of one who was invited by email and did nothing
 * there yet, that email as it was typed (its mailbox for a name), and nothing else. Users see
 * themselves, and the operator everybody, as they are. Stateless; every method works in a
 * transaction.
 */
public final class ShownUsers {

  private ShownUsers() {}

  /** The user, or one of that id and nothing more when there is none any longer. */
  public static User in(Context context, ReadTx tx, OrganizationId organization, UserId id) {
    if (seesAll(context, id)) {
      return UserRepository.orUnknown(tx, id);
    }
    Optional<Member> member = MemberRepository.find(tx, organization, id).map(Stored::value);
    return member.isPresent() ? of(context, tx, member.get()) : UserRepository.orUnknown(tx, id);
  }

  /** The user behind a membership. */
  public static User of(Context context, ReadTx tx, Member member) {
    return member.isUnseen() && !seesAll(context, member.user())
        ? invited(member)
        : UserRepository.orUnknown(tx, member.user());
  }

  private static boolean seesAll(Context context, UserId id) {
    return context.caller().isOperator() || context.caller().user().filter(id::equals).isPresent();
  }

  private static User invited(Member member) {
    String typed = member.invitedAs();
    return new User(member.user(), User.mailbox(typed), typed, null, member.joinedAt());
  }
}
