package dev.docs.content.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.diff.TextDifference.Run;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class TextDifferenceTest {

  @Example
  void linesThatWereReplacedStandBesideThoseInTheirPlace() {
    assertThat(TextDifference.between("a\nb\nc\n", "a\nB\nc\nd"))
        .containsExactly(
            new Run(false, List.of("a"), List.of("a")),
            new Run(true, List.of("b"), List.of("B")),
            new Run(false, List.of("c"), List.of("c")),
            new Run(true, List.of(), List.of("d")));
  }

  @Example
  void equalTextsHaveOneRunAndEmptyOnesNone() {
    assertThat(TextDifference.between("a\n", "a\n"))
        .containsExactly(new Run(false, List.of("a"), List.of("a")));
    assertThat(TextDifference.between("", "")).isEmpty();
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of("a", "b", "c", "")
        .list()
        .ofMaxSize(12)
        .map(lines -> lines.isEmpty() ? "" : String.join("\n", lines) + "\n");
  }

  @Property
  void theRunsAreBothTextsWhole(@ForAll("texts") String before, @ForAll("texts") String after) {
    List<Run> runs = TextDifference.between(before, after);

    assertThat(runs.stream().flatMap(run -> run.before().stream()).toList())
        .isEqualTo(before.lines().toList());
    assertThat(runs.stream().flatMap(run -> run.after().stream()).toList())
        .isEqualTo(after.lines().toList());
    for (int i = 0; i < runs.size(); i++) {
      Run run = runs.get(i);
      assertThat(run.changed()).isNotEqualTo(run.before().equals(run.after()));
      assertThat(i > 0 && runs.get(i - 1).changed() == run.changed()).isFalse();
    }
  }
}
