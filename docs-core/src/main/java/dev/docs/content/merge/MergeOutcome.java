package dev.docs.content.merge;

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
 * @param conflicts the new ones, by path
 * @param continued what has become of the conflicts that were open before, in the order in which
 *     they were given
 */
public record MergeOutcome(
    Content content,
    Map<DocumentId, String> texts,
    List<Conflict> conflicts,
    List<Continued> continued) {

  public MergeOutcome {
    texts = Map.copyOf(texts);
    conflicts = List.copyOf(conflicts);
    continued = List.copyOf(continued);
  }

  /** A result with new conflicts only. */
  public MergeOutcome(Content content, Map<DocumentId, String> texts, List<Conflict> conflicts) {
    this(content, texts, conflicts, List.of());
  }

  /** The result where there is nothing to merge. */
  public static MergeOutcome unchanged(Content content, List<Conflict> open) {
    return new MergeOutcome(
        content, Map.of(), List.of(), open.stream().map(Continued::open).toList());
  }

  /** Whether there is no new conflict. */
  public boolean isClean() {
    return conflicts.isEmpty();
  }
}
