package dev.docs.change.internal;

import dev.docs.access.internal.Found;
import dev.docs.change.ChangeRequestStatus;
import dev.docs.space.Space;
import dev.docs.space.SpaceCounts;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.store.WriteTx;

/** The numbers of open change requests and of drafts of a space, stored with the space. */
public final class StatusCounts {

  private StatusCounts() {}

  /** Counts a change request of the space whose status changes. */
  public static void change(
      WriteTx tx, Found<Space> place, ChangeRequestStatus before, ChangeRequestStatus after) {
    if (before != after) {
      SpaceRepository.update(
          tx,
          place.value().withCounts(after(place.value().counts(), before, after)),
          place.stored().version());
    }
  }

  /** The counts after a change of status. */
  public static SpaceCounts after(
      SpaceCounts counts, ChangeRequestStatus before, ChangeRequestStatus now) {
    return new SpaceCounts(
        counts.comments(),
        counts.changeRequests(),
        counts.open() + one(now, ChangeRequestStatus.OPEN) - one(before, ChangeRequestStatus.OPEN),
        counts.draft()
            + one(now, ChangeRequestStatus.DRAFT)
            - one(before, ChangeRequestStatus.DRAFT));
  }

  private static int one(ChangeRequestStatus status, ChangeRequestStatus counted) {
    return status == counted ? 1 : 0;
  }
}
