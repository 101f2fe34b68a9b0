package dev.docs.site.published.internal;

import dev.docs.content.VariableValue;
import dev.docs.site.adaptive.internal.Condition;
import dev.docs.site.adaptive.internal.VisitorClaims;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;

/**
 * A condition of a page or block.
 *
 * @param ofBlock whether a block has it
 * @param expression as written; a malformed one never holds
 */
record ConditionUse(boolean ofBlock, String expression, Map<String, VariableValue> page) {

  /** The same in every process. */
  static final Comparator<ConditionUse> ORDER =
      Comparator.comparing(ConditionUse::ofBlock)
          .thenComparing(ConditionUse::expression)
          .thenComparing(use -> new TreeMap<>(use.page()).toString());

  ConditionUse {
    page = Map.copyOf(page);
  }

  /** Whether it holds for a visitor. */
  boolean holds(VisitorClaims claims, Map<String, VariableValue> space) {
    return Condition.find(expression)
        .filter(known -> known.holds(claims, Outcome.values(space), Outcome.values(page)))
        .isPresent();
  }
}
