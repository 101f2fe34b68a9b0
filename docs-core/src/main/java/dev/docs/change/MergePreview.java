package dev.docs.change;

import dev.docs.content.SemanticChanges;
import dev.docs.content.conflict.Conflict;
import dev.docs.id.RevisionId;
import java.util.List;

/**
 * The result that a merge would have now.
 *
 * @param head the revision that the change request proposes
 * @param main the revision that is the main content
 * @param outdated whether the main content has revisions that were not merged into the change
 *     request
 * @param open open conflicts of earlier updates
 * @param found conflicts that the merge would add
 * @param changes the changes of the main content
 */
public record MergePreview(
    RevisionId head,
    RevisionId main,
    boolean outdated,
    List<ConflictRecord> open,
    List<Conflict> found,
    SemanticChanges changes) {
  public MergePreview {
    open = List.copyOf(open);
    found = List.copyOf(found);
  }

  public boolean isConflicted() {
    return !open.isEmpty() || !found.isEmpty();
  }
}
