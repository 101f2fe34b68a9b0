package dev.docs.content.merge;

import static java.util.Objects.requireNonNull;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.conflict.Conflict;
import java.util.List;
import java.util.Map;

/**
 * The result of a merge. Immutable.
 *
 * @param content the merged content, always a valid tree, with our side at conflicts
 * @param texts the documents of {@code content} that neither side has, to be stored with it
 * @param conflicts by path
 */
public record MergeOutcome(
    Content content, Map<DocumentId, String> texts, List<Conflict> conflicts) {

  public MergeOutcome {
    requireNonNull(content, "content");
    texts = Map.copyOf(texts);
    conflicts = List.copyOf(conflicts);
  }

  /** Whether there is no conflict. */
  public boolean isClean() {
    return conflicts.isEmpty();
  }
}
