package dev.docs.site.published.internal;

import dev.docs.content.DocumentId;
import dev.docs.content.VariableValue;
import dev.docs.content.internal.VisibleTexts;
import dev.docs.site.adaptive.internal.Condition;
import dev.docs.site.adaptive.internal.VisitorClaims;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Texts without the blocks that are not for a visitor. */
final class VisitorTexts implements VisibleTexts {

  private final ContentFacts facts;
  private final VisitorClaims claims;
  private final Map<String, VariableValue> space;
  private final String key;

  /**
   * @param space its variables
   */
  VisitorTexts(ContentFacts facts, VisitorClaims claims, Map<String, VariableValue> space) {
    this.facts = facts;
    this.claims = claims;
    this.space = space;
    key =
        AdmissionRules.mark(claims.canonical())
            + AdmissionRules.mark(HiddenPages.values(space).toString());
  }

  @Override
  public String visible(
      @Nullable DocumentId document, String text, Map<String, VariableValue> page) {
    List<String> conditions = facts.conditions(document, text);
    if (conditions.isEmpty()) {
      return text;
    }
    Set<String> holding = new TreeSet<>();
    Map<String, Object> variables = HiddenPages.values(page);
    Map<String, Object> ofSpace = HiddenPages.values(space);
    for (String condition : conditions) {
      if (Condition.find(condition)
          .filter(known -> known.holds(claims, ofSpace, variables))
          .isPresent()) {
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
