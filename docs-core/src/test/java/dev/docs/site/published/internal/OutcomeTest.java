package dev.docs.site.published.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.VariableValue;
import java.util.Map;
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
}
