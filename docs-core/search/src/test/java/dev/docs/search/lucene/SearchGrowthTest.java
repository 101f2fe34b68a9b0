package dev.docs.search.lucene;

import static dev.docs.content.growth.TextFunctions.of;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.growth.Growth;
import dev.docs.content.growth.TextFunctions.TextFunction;
import dev.docs.runs.WholeRun;
import dev.docs.search.Words;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The time of every function of searching grows with the text, whatever stands in it. */
@WholeRun
class SearchGrowthTest {

  private static final List<TextFunction> ALL =
      List.of(
          of("words", Words::in), of("words of a query", Words::inQuery), of("search", Query::of));

  static Stream<TextFunction> functions() {
    return ALL.stream();
  }

  @WholeRun
  @ParameterizedTest
  @MethodSource("functions")
  void timeGrowsWithTheText(TextFunction function) {
    assertThat(Growth.faults(function, ALL)).isEmpty();
  }
}
