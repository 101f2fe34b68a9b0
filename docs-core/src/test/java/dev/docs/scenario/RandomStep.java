package dev.docs.scenario;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** One operation of a random run: which, on what, with what. */
public record RandomStep(int operation, int a, int b, int c, boolean flag) {

  /**
   * Runs.
   *
   * @param operations how many there are
   * @param most how many steps at most
   */
  public static Arbitrary<List<RandomStep>> runs(int operations, int most) {
    Arbitrary<Integer> number = Arbitraries.integers().between(0, 1_000);
    return Combinators.combine(
            Arbitraries.integers().between(0, operations - 1),
            number,
            number,
            number,
            Arbitraries.of(true, false))
        .as(RandomStep::new)
        .list()
        .ofMaxSize(most);
  }

  /** One of several, as a number says. */
  public static <T> T pick(List<T> values, int number) {
    return values.get(number % values.size());
  }
}
