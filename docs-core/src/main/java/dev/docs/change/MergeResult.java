package dev.docs.change;

import dev.docs.id.RevisionId;
import java.util.List;

/**
 * What an update or a merge came to.
 *
 * @param revision the revision that it made; of an update with nothing to pull in, the one that was
 *     there
 * @param conflicts the conflicts that are open: those it found, and those nobody resolved before
 */
public record MergeResult(RevisionId revision, List<ConflictRecord> conflicts) {
  public MergeResult {
    conflicts = List.copyOf(conflicts);
  }

  public boolean isConflicted() {
    return !conflicts.isEmpty();
  }
}
