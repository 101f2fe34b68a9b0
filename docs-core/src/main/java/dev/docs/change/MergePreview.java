package dev.docs.change;

import dev.docs.content.SemanticChanges;
import dev.docs.content.merge.Conflict;
import java.util.List;

/**
 * What merging would come to now.
 *
 * @param outdated whether the main content has what the change request has not seen
 * @param open conflicts of former updates that nobody resolved
 * @param found conflicts that the merge itself would find
 * @param changes what it would change in the main content
 */
public record MergePreview(
    boolean outdated, List<ConflictRecord> open, List<Conflict> found, SemanticChanges changes) {
  public MergePreview {
    open = List.copyOf(open);
    found = List.copyOf(found);
  }

  public boolean isConflicted() {
    return !open.isEmpty() || !found.isEmpty();
  }
}
