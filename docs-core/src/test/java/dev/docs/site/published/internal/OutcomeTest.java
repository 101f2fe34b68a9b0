package dev.docs.site.published.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.DocumentId;
import dev.docs.content.VariableValue;
import dev.docs.content.internal.VisibleTexts;
import dev.docs.site.adaptive.internal.VisitorClaims;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What conditions of pages are given. */
class OutcomeTest {

  @Test
  void conditionsReadEachVariableByNameAsItsPlainValue() {
    assertThat(
            Outcome.values(
                Map.of(
                    "name", VariableValue.of("x"),
                    "count", VariableValue.of(2),
                    "on", VariableValue.of(true))))
        .isEqualTo(Map.of("name", "x", "count", 2.0, "on", true));
  }

  @Test
  void anOutcomeIsReadFromItsNameAndOfAnyOtherTextNothingHolds() {
    ConditionUse page = new ConditionUse(false, "true", Map.of());
    ConditionUse block = new ConditionUse(true, "false", Map.of());
    ConditionUse other = new ConditionUse(true, "true", Map.of());
    List<ConditionUse> uses = List.of(page, block, other);
    Outcome outcome = Outcome.of(uses, VisitorClaims.NONE, Map.of());
    assertThat(outcome.holding()).containsExactlyInAnyOrder(page, other);
    assertThat(Outcome.named(uses, outcome.text())).isEqualTo(outcome);
    for (String text : List.of("", "no name", "0", "zz")) {
      assertThat(Outcome.named(uses, text)).isEqualTo(new Outcome("", Set.of()));
    }
    assertThat(outcome.among(List.of(block, other)).holding()).containsExactly(other);
    assertThat(outcome.among(List.of(page)).ofBlocks())
        .isEqualTo(Outcome.named(uses, "").ofBlocks())
        .isNotEqualTo(outcome.ofBlocks());
  }

  @Test
  void textsAreTheSameForVisitorsForWhomTheSameBlocksHold() {
    ConditionUse page = new ConditionUse(false, "true", Map.of());
    ConditionUse block = new ConditionUse(true, "true", Map.of());
    ContentFacts facts = new ContentFacts();
    VisibleTexts both =
        VisitorTexts.of(
            facts, Outcome.of(List.of(page, block), VisitorClaims.NONE, Map.of()), true);
    VisibleTexts blocks =
        VisitorTexts.of(facts, Outcome.of(List.of(block), VisitorClaims.NONE, Map.of()), true);
    VisibleTexts pages =
        VisitorTexts.of(facts, Outcome.of(List.of(page), VisitorClaims.NONE, Map.of()), true);
    assertThat(both).isEqualTo(blocks).hasSameHashCodeAs(blocks).isNotEqualTo(pages);
    assertThat(VisitorTexts.of(facts, Outcome.named(List.of(), ""), false))
        .isSameAs(VisibleTexts.ALL);
    String text = "a\n\n{% if true %}\nb\n{% endif %}\n";
    assertThat(blocks.visible(DocumentId.of(text), text, Map.of())).contains("b");
    assertThat(pages.visible(DocumentId.of(text), text, Map.of()))
        .contains("a")
        .doesNotContain("b");
    assertThat(pages.visible(DocumentId.of("c\n"), "c\n", Map.of())).isEqualTo("c\n");
  }
}
