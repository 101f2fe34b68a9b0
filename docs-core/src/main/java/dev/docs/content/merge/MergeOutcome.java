package dev.docs.content.merge;

import static java.util.Objects.requireNonNull;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.conflict.Conflict;
import java.util.List;
import java.util.Map;

/**
 * What a merge gives. Immutable.
 *
 * @param content always a valid tree, with our side wherever there is a conflict
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
