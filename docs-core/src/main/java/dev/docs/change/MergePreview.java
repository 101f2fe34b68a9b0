package dev.docs.change;

import dev.docs.content.SemanticChanges;
import dev.docs.content.conflict.Conflict;
import dev.docs.id.RevisionId;
import java.util.List;

/**
 * What merging would come to now.
 *
 * @param head the revision that the change request proposes
 * @param main the one that is the main content
 * @param outdated whether the main content has what the change request has not seen
 * @param open conflicts of former updates that nobody resolved
 * @param found conflicts that the merge itself would find
 * @param changes what it would change in the main content
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
