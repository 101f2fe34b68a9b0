package dev.docs.store.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.docs.store.StoreWrapper;
import dev.docs.store.WriteTx;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StoreFuzzTest {

  @Test
  void theSameSeedIsTheSameTransactions() {
    assertThat(answers(7)).isEqualTo(answers(7)).isNotEqualTo(answers(8));
  }

  @Test
  void everyOutcomeIsCommon() {
    Map<String, Integer> counts = new HashMap<>();
    Stream.of(1, 2, 3)
        .flatMap(seed -> answers(seed).stream())
        .forEach(answer -> counts.merge(answer, 1, Integer::sum));

    assertThat(counts.keySet())
        .contains(
            "deleted",
            "thrown",
            "StaleVersion",
            "IllegalArgumentException",
            "duplicate article id",
            "duplicate article slug",
            "duplicate entry id",
            "duplicate entry number");
    assertThat(counts.get("duplicate article slug")).isGreaterThan(20);
    assertThat(counts.get("deleted")).isGreaterThan(100);
  }

  @Test
  void aDifferenceIsReportedWithItsSeed() {
    assertThatExceptionOfType(AssertionError.class)
        .isThrownBy(() -> StoreFuzz.run(42, 300, new Forgetful()))
        .withMessageContaining("seed 42");
  }

  private static List<String> answers(long seed) {
    FuzzOperations operations = new FuzzOperations(new Random(seed));
    try (PlainStore store = new PlainStore()) {
      return Stream.generate(operations::step)
          .limit(300)
          .flatMap(step -> step.runOn(store).stream())
          .toList();
    }
  }

  /** A store that does not keep the tenth write. */
  private static final class Forgetful extends StoreWrapper {
    private int writes;

    Forgetful() {
      super(new PlainStore());
    }

    @Override
    public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
      writes++;
      if (writes == 10) {
        try (PlainStore other = new PlainStore()) {
          return other.write(name, work);
        }
      }
      return super.write(name, work);
    }
  }
}
