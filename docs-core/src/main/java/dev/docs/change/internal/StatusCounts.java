package dev.docs.change.internal;

import dev.docs.access.internal.Authorized;
import dev.docs.change.ChangeRequest;
import dev.docs.space.Space;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.store.WriteTx;

/** The numbers of open change requests and of drafts of a space, stored with the space. */
public final class StatusCounts {

  private StatusCounts() {}

  /** Counts a change request of the space whose status changes. */
  public static void change(
      WriteTx tx,
      Authorized<Space> place,
      ChangeRequest.Status before,
      ChangeRequest.Status after) {
    if (before != after) {
      SpaceRepository.update(
          tx,
          place.value().withCounts(after(place.value().counts(), before, after)),
          place.stored().version());
    }
  }

  /** The counts after a change of status. */
  public static Space.Counts after(
      Space.Counts counts, ChangeRequest.Status before, ChangeRequest.Status now) {
    return new Space.Counts(
        counts.comments(),
        counts.changeRequests(),
        counts.open()
            + one(now, ChangeRequest.Status.OPEN)
            - one(before, ChangeRequest.Status.OPEN),
        counts.draft()
            + one(now, ChangeRequest.Status.DRAFT)
            - one(before, ChangeRequest.Status.DRAFT));
  }

  private static int one(ChangeRequest.Status status, ChangeRequest.Status counted) {
    return status == counted ? 1 : 0;
  }
}
