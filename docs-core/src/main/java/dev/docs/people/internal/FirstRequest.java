package dev.docs.people.internal;

import dev.docs.access.Member;
import dev.docs.access.internal.Memberships;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.WriteTx;
import dev.docs.user.internal.UserRepository;

/** Handles the first request of an invited member. */
@KeepsRule("invited-not-seen")
public final class FirstRequest {

  private FirstRequest() {}

  /** Makes the member visible to the other members of the organization. */
  public static void record(WriteTx tx, Member member) {
    Memberships.acted(
        tx,
        member.organization(),
        member.user(),
        UserRepository.makeReal(tx, member.user()).searchText());
  }
}
