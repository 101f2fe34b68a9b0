package dev.docs.change.internal;

import dev.docs.access.internal.WriteWork;
import dev.docs.change.ChangeRequest;
import dev.docs.change.ConflictRecord;
import dev.docs.content.conflict.Conflict;
import dev.docs.id.ConflictId;
import dev.docs.id.RevisionId;
import java.util.List;

/** Stores the conflicts that a merge found. */
public final class NewConflicts {

  private NewConflicts() {}

  /**
   * Stores conflicts as open ones, numbered after those that the change request has.
   *
   * @param revision the revision that the merge made
   */
  public static void insert(
      WriteWork w, ChangeRequest changeRequest, RevisionId revision, List<Conflict> conflicts) {
    int number = changeRequest.conflicts();
    for (Conflict conflict : conflicts) {
      ChangeRequestRepository.insert(
          w,
          ConflictRecord.open(
              new ConflictId(w.ids().next()), changeRequest, ++number, revision, conflict));
    }
  }
}
