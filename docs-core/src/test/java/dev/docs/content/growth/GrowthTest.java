package dev.docs.content.growth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.growth.HostileTexts.Pattern;
import dev.docs.content.growth.TextFunctions.TextFunction;
import dev.docs.runs.WholeRun;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The time of every function over texts grows with the text, whatever stands in it. Where CI
 * builds, a part of the catalogue is tried on texts of up to 256,000 characters; with the system
 * property {@code docs.growth=all}, all of it.
 */
@WholeRun
class GrowthTest {

  static Stream<TextFunction> functions() {
    return TextFunctions.ALL.stream();
  }

  @WholeRun
  @ParameterizedTest
  @MethodSource("functions")
  void timeGrowsWithTheText(TextFunction function) {
    assertThat(Growth.faults(function, TextFunctions.ALL)).isEmpty();
  }

  @Test
  void theTimeOfManyChangedBlocksGrowsWithTheText() {
    List<String> faults = new ArrayList<>();
    for (Pattern pattern : HostileTexts.related()) {
      Growth.fault(TextFunctions.CHANGED, pattern, 8_000, 64_000, faults);
    }
    assertThat(faults).isEmpty();
  }

  @Test
  void quadraticTimeIsReported() {
    TextFunction quadratic =
        TextFunctions.of(
            "look back",
            text -> {
              int found = 0;
              for (int i = 0; i < text.length(); i++) {
                found += text.lastIndexOf('z', i);
              }
              assertThat(found).isNegative();
            });
    // Compiled first, or the short texts would take as long as the long ones.
    for (int i = 0; i < 20; i++) {
      quadratic.run().accept("a".repeat(2_000));
    }
    List<String> faults = new ArrayList<>();
    Growth.fault(quadratic, new Pattern("a", "a"::repeat), 2_000, 32_000, faults);
    assertThat(faults).hasSize(1);
  }

  @Test
  void linearTimeIsNotReported() {
    TextFunction linear =
        TextFunctions.of(
            "repeat",
            text -> {
              for (int i = 0; i < 300; i++) {
                assertThat(text.lastIndexOf('z')).isNegative();
              }
            });
    List<String> faults = new ArrayList<>();
    Growth.fault(linear, new Pattern("a", "a"::repeat), 4_000, 64_000, faults);
    assertThat(faults).isEmpty();
  }
}
