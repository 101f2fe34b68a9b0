package dev.docs.site.published.internal;

import dev.docs.content.DocumentId;
import dev.docs.id.RevisionId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What decides the visibility of a page or reusable content, and what it leads to. Immutable.
 *
 * @param condition of the page; empty for none
 * @param document its text; null for none
 * @param reach what the whole text leads to; where blocks have conditions, visitors reach a part
 * @param resolvedIn where blocks have conditions, the revision in which its links were resolved, as
 *     the part may lead elsewhere while the whole leads to the same; null where none have
 */
record OwnerFacts(
    Optional<ConditionUse> condition,
    List<ConditionUse> blocks,
    @Nullable DocumentId document,
    Reach reach,
    @Nullable RevisionId resolvedIn) {

  OwnerFacts {
    blocks = List.copyOf(blocks);
  }

  /** Whether it has no conditions and leads to nothing, now and when other items move. */
  boolean isPlain() {
    return condition.isEmpty() && blocks.isEmpty() && reach.equals(Reach.NOTHING);
  }

  /** All conditions, of the page and of blocks. */
  List<ConditionUse> uses() {
    return Stream.concat(condition.stream(), blocks.stream()).toList();
  }

  int weight() {
    return 200 + 200 * (blocks.size() + (condition.isPresent() ? 1 : 0)) + reach.weight();
  }
}
