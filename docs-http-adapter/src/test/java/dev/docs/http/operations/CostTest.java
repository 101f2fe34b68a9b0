package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.operations.Cost.Figure;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CostTest {

  @ParameterizedTest
  @CsvSource({
    // figure, small, its answer, large, its answer, exceeds
    "ROWS, 34, 100, 76, 100, false",
    "ROWS, 34, 100, 77, 100, true",
    "ROWS, 34, 100, 900, 3000, false",
    "ROWS, 34, 3000, 77, 100, true",
    "READS, 0, 100, 2, 100, false",
    "READS, 0, 100, 3, 100, true",
    "STATEMENTS, 4, 100, 10, 3000, false",
    "STATEMENTS, 4, 100, 11, 3000, true",
    "ROUND_TRIPS, 4, 100, 11, 3000, true",
    "BYTES, 100000, 100, 264000, 100, false",
    "BYTES, 100000, 100, 280000, 100, true",
  })
  void aFigureMayGrowAsTheAnswerDoes(
      Figure figure, long small, long answer, long large, long larger, boolean exceeds) {
    Cost before = new Cost(200, answer, Map.of(figure, small));
    Cost after = new Cost(200, larger, Map.of(figure, large));
    assertThat(after.exceeds(before, figure)).isEqualTo(exceeds);
  }
}
