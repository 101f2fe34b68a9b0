package dev.docs.member;

import dev.docs.access.Memberships;
import dev.docs.change.ChangeRequestRepository;
import dev.docs.id.UserId;
import dev.docs.store.WriteTx;

/** Users who take the place of others. Stateless; works in a transaction. */
public final class UserMoves {

  private UserMoves() {}

  /** Gives one user's memberships, and what hangs on them, to another, who has none yet. */
  public static void move(WriteTx tx, UserId from, UserId to) {
    Memberships.move(tx, from, to);
    ChangeRequestRepository.moveRequests(tx, from, to);
  }
}
