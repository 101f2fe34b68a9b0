package dev.docs.content.merge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.growth.Growth;
import dev.docs.content.growth.HostileTexts.Pattern;
import dev.docs.content.growth.TextFunctions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class LineSearchTest {

  @Property
  void aPlaceIsFoundThatIsTheOnlyOne(
      @ForAll @Size(max = 12) List<@IntRange(max = 1) Integer> text,
      @ForAll @Size(min = 1, max = 4) List<@IntRange(max = 1) Integer> lines) {
    int[] places =
        IntStream.rangeClosed(0, text.size() - lines.size())
            .filter(i -> text.subList(i, i + lines.size()).equals(lines))
            .toArray();
    assertThat(new LineSearch(numbers(lines)).onlyPlace(numbers(text)))
        .isEqualTo(places.length == 1 ? places[0] : -1);
  }

  private static int[] numbers(List<Integer> lines) {
    return lines.stream().mapToInt(line -> line).toArray();
  }

  @Test
  void theTimeOfASearchAmongEqualLinesGrowsWithTheText() {
    Pattern equal = new Pattern("equal lines", n -> "a".repeat(n) + "b");
    List<String> faults = new ArrayList<>();
    Growth.fault(
        TextFunctions.of(
            "only place",
            text -> {
              int[] lines = text.chars().toArray();
              int[] half = text.substring(text.length() / 2).chars().toArray();
              assertThat(new LineSearch(half).onlyPlace(lines)).isEqualTo(text.length() / 2);
            }),
        equal,
        16_000,
        512_000,
        faults);
    assertThat(faults).isEmpty();
  }
}
