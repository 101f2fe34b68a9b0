package dev.docs.site.published.internal;

import dev.docs.content.DocumentId;
import dev.docs.content.VariableValue;
import dev.docs.content.internal.VisibleTexts;
import dev.docs.rule.internal.KeepsRule;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Texts without the blocks that are not for a visitor. */
@KeepsRule("adaptive-blocks")
final class VisitorTexts implements VisibleTexts {

  private final ContentFacts facts;
  private final Outcome outcome;
  private final String key;

  private VisitorTexts(ContentFacts facts, Outcome outcome) {
    this.facts = facts;
    this.outcome = outcome;
    key = outcome.ofBlocks();
  }

  /**
   * The texts of a revision.
   *
   * @param haveConditions whether blocks have conditions; without them all texts are whole
   */
  static VisibleTexts of(ContentFacts facts, Outcome outcome, boolean haveConditions) {
    return haveConditions ? new VisitorTexts(facts, outcome) : ALL;
  }

  @Override
  public String visible(
      @Nullable DocumentId document, String text, Map<String, VariableValue> page) {
    List<String> conditions = facts.written(document, id -> text).conditions();
    if (conditions.isEmpty()) {
      return text;
    }
    Set<String> holding = new TreeSet<>();
    for (String condition : conditions) {
      if (outcome.holds(new ConditionUse(true, condition, page))) {
        holding.add(condition);
      }
    }
    return facts.shown(document, text, holding);
  }

  @Override
  public String key() {
    return key;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof VisitorTexts texts && key.equals(texts.key);
  }

  @Override
  public int hashCode() {
    return key.hashCode();
  }
}
