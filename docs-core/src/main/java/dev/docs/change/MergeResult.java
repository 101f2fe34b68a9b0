package dev.docs.change;

import dev.docs.id.RevisionId;
import java.util.List;

/**
 * The result of an update or a merge.
 *
 * @param revision the new revision; the current one when an update had nothing to merge in
 * @param conflicts the open conflicts: new ones, and unresolved earlier ones
 */
public record MergeResult(RevisionId revision, List<ConflictRecord> conflicts) {
  public MergeResult {
    conflicts = List.copyOf(conflicts);
  }

  public boolean isConflicted() {
    return !conflicts.isEmpty();
  }
}
