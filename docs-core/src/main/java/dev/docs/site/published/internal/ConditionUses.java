package dev.docs.site.published.internal;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The conditions of a revision, with the number of their uses. Immutable. */
final class ConditionUses {

  static final ConditionUses NONE = new ConditionUses(new TreeMap<>(ConditionUse.ORDER));

  private final SortedMap<ConditionUse, Integer> numbers;
  private final List<ConditionUse> list;
  private final boolean ofBlocks;

  private ConditionUses(SortedMap<ConditionUse, Integer> numbers) {
    this.numbers = numbers;
    list = List.copyOf(numbers.keySet());
    ofBlocks = list.stream().anyMatch(ConditionUse::ofBlock);
  }

  /** Each condition once, in order. */
  List<ConditionUse> list() {
    return list;
  }

  /** Whether blocks have any. */
  boolean ofBlocks() {
    return ofBlocks;
  }

  Changes changes() {
    return new Changes();
  }

  /** Adds and removes uses; the conditions are copied for the first change. Not thread-safe. */
  final class Changes {
    private @Nullable SortedMap<ConditionUse, Integer> changed;

    /** Replaces the uses of a page or reusable content. */
    void replace(List<ConditionUse> old, List<ConditionUse> now) {
      if (!old.equals(now)) {
        old.forEach(use -> numbers().computeIfPresent(use, (same, n) -> n == 1 ? null : n - 1));
        now.forEach(use -> numbers().merge(use, 1, Integer::sum));
      }
    }

    private Map<ConditionUse, Integer> numbers() {
      if (changed == null) {
        changed = new TreeMap<>(numbers);
      }
      return changed;
    }

    ConditionUses result() {
      return changed == null ? ConditionUses.this : new ConditionUses(changed);
    }
  }
}
