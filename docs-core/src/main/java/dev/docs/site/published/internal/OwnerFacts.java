package dev.docs.site.published.internal;

import dev.docs.content.DocumentId;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What decides the visibility of a page or reusable content, and what it leads to. Immutable.
 *
 * @param condition of the page; empty for none
 * @param blocks the conditions of its blocks
 * @param document its text; null for none
 * @param reach what the whole text leads to; where blocks have conditions, it depends on these
 */
record OwnerFacts(
    Optional<ConditionUse> condition,
    List<ConditionUse> blocks,
    @Nullable DocumentId document,
    Reach reach) {

  OwnerFacts {
    blocks = List.copyOf(blocks);
  }

  /** Whether it has no conditions and leads to nothing, now and when other items move. */
  boolean isPlain() {
    return condition.isEmpty() && blocks.isEmpty() && reach.equals(Reach.NOTHING);
  }

  boolean hasConditions() {
    return condition.isPresent() || !blocks.isEmpty();
  }

  int weight() {
    return 200 + 200 * (blocks.size() + (condition.isPresent() ? 1 : 0)) + reach.weight();
  }
}
