package dev.docs.member.internal;

import dev.docs.access.Member;
import dev.docs.access.internal.Memberships;
import dev.docs.store.WriteTx;
import dev.docs.user.internal.UserRepository;

/** The first request that an invited member makes of their organization. */
public final class FirstAct {

  private FirstAct() {}

  /** Lets the others in the organization know who the member is. */
  public static void record(WriteTx tx, Member member) {
    Memberships.acted(
        tx,
        member.organization(),
        member.user(),
        UserRepository.makeReal(tx, member.user()).searchText());
  }
}
