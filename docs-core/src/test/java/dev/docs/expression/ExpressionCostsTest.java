package dev.docs.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.expression.ExpressionCosts.Use;
import dev.docs.runs.WholeRun;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@WholeRun
class ExpressionCostsTest {

  private static String fault(String expression, Use use) {
    return new ExpressionCosts(Pattern.compile(expression), use).fault(8_000, 1).orElse("");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https?://[a-z.]+(?:/(?:[a-z]|(?<=[a-z])_(?=[a-z]))*)?",
        "(?:a|b)*",
        "(?s)<!--(?:[^-]|-(?!->))*-->",
        "(\"(?:[^\"\\\\]|\\\\.)*\")"
      })
  void whatRecursesIsFound(String expression) {
    assertThat(fault(expression, Use.MATCHED)).startsWith("recurses");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\s+$", "\\s*\\n\\s*x", "/+$", "<!--.*-->", "[a-z]+@"})
  void whatReadsTooOftenIsFound(String expression) {
    assertThat(fault(expression, Use.FOUND)).startsWith("reads each character");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https?://[a-z.]+(?:/(?:[a-z]++|(?<=[a-z])_(?=[a-z]))*+)?",
        "(?:a|b)*+",
        "[a-z]+",
        "\\R",
        "%(?![0-9A-Fa-f]{2})",
        "\\Qa(\\E[^a-z&&[^0-9]]{2,}(?i:b)\\x{41}\\u0042"
      })
  void whatDoesNeitherPasses(String expression) {
    assertThat(fault(expression, Use.FOUND)).isEmpty();
    assertThat(fault(expression, Use.MATCHED)).isEmpty();
  }

  @Test
  void samplesAreAccepted() {
    Pattern pattern =
        Pattern.compile("(?:x|yy)+[^a-z]{2}\\d?\\.(?<name>\\p{Lu}*)\\Qa+\\E[a-c&&[b]]");
    Random random = new Random(1);
    for (int i = 0; i < 100; i++) {
      assertThat(SampleTexts.of(pattern, random)).matches(pattern);
    }
  }
}
