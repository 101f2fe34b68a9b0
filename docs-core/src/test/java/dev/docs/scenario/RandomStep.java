package dev.docs.scenario;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.RandomDistribution;

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

  /** Runs of so many steps, in which all numbers are as likely. */
  static Arbitrary<List<RandomStep>> uniform(int steps) {
    Arbitrary<Integer> number =
        Arbitraries.integers().between(0, 1_000).withDistribution(RandomDistribution.uniform());
    return Combinators.combine(number, number, number, number, Arbitraries.of(true, false))
        .as(RandomStep::new)
        .list()
        .ofSize(steps);
  }

  /** One of several, as a number says. */
  public static <T> T pick(List<T> values, int number) {
    return values.get(number % values.size());
  }
}
