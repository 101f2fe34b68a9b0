package dev.docs.site.published.internal;

import dev.docs.content.VariableValue;
import dev.docs.site.adaptive.internal.VisitorClaims;
import java.util.BitSet;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Which of the conditions of a revision hold for a visitor: all that decides what they see of it.
 * Immutable.
 *
 * @param text names it among the outcomes of the revision; empty where none holds
 */
record Outcome(String text, Set<ConditionUse> holding) {

  Outcome {
    holding = Set.copyOf(holding);
  }

  /** The outcome for a visitor. */
  static Outcome of(
      List<ConditionUse> uses, VisitorClaims claims, Map<String, VariableValue> space) {
    return of(uses, use -> use.holds(claims, space));
  }

  private static Outcome of(List<ConditionUse> uses, Predicate<ConditionUse> holds) {
    BitSet bits = new BitSet();
    for (int i = 0; i < uses.size(); i++) {
      bits.set(i, holds.test(uses.get(i)));
    }
    return of(uses, bits);
  }

  /**
   * The outcome with this name.
   *
   * @param text as {@link #text}; of anything else nothing holds
   */
  static Outcome named(List<ConditionUse> uses, String text) {
    try {
      return of(uses, BitSet.valueOf(HexFormat.of().parseHex(text)));
    } catch (IllegalArgumentException malformed) {
      return of(uses, new BitSet());
    }
  }

  /** The outcome of other conditions, of which those hold that hold here. */
  Outcome among(List<ConditionUse> others) {
    return of(others, holding::contains);
  }

  private static Outcome of(List<ConditionUse> uses, BitSet bits) {
    Set<ConditionUse> holding = new HashSet<>();
    for (int i = bits.nextSetBit(0); i >= 0 && i < uses.size(); i = bits.nextSetBit(i + 1)) {
      holding.add(uses.get(i));
    }
    return new Outcome(HexFormat.of().formatHex(bits.toByteArray()), holding);
  }

  boolean holds(ConditionUse use) {
    return holding.contains(use);
  }

  /** Identifies what is visible of texts: equal for outcomes that differ in pages only. */
  String ofBlocks() {
    StringBuilder text = new StringBuilder();
    holding.stream().filter(ConditionUse::ofBlock).sorted(ConditionUse.ORDER).forEach(text::append);
    return AdmissionRules.mark(text.toString());
  }

  static Map<String, Object> values(Map<String, VariableValue> variables) {
    Map<String, Object> values = new LinkedHashMap<>();
    variables.forEach((name, value) -> values.put(name, value.plain()));
    return values;
  }
}
