package dev.docs.store.jdbc;

import dev.docs.runs.Runs;
import dev.docs.runs.WholeRun;
import dev.docs.store.Store;
import dev.docs.store.contract.ConcurrentFuzz;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Concurrent work on a database, through one store and through two, is serializable. Runs {@code
 * -Ddocs.fuzz.runs} times, twice as often nightly.
 */
@WholeRun
class ConcurrentFuzzTest {

  private static final int RUNS = Integer.getInteger("docs.fuzz.runs", Runs.nightly() ? 2 : 1);
  private static final int ROUNDS = 100;
  private static final long FIRST_SEED = Long.getLong("docs.fuzz.seed", 5_000);

  /** Without a cache: the cache of a second store may contain records deleted through the first. */
  private static final JdbcOptions UNCACHED = JdbcOptions.DEFAULT.cacheBytes(0);

  @ParameterizedTest
  @EnumSource(names = {"H2_IN_MEMORY", "POSTGRES"})
  void whatRunsAtOnceThroughOneStoreIsAsOneAfterTheOther(TestDatabases database) {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + RUNS; seed++) {
      TestStores.TestDatabase created = database.create();
      try (Store store = created.open()) {
        ConcurrentFuzz.run(seed, ROUNDS, List.of(store, store, store));
      }
      created.removal().run();
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"H2_IN_MEMORY", "POSTGRES"})
  void whatRunsAtOnceThroughTwoStoresIsAsOneAfterTheOther(TestDatabases database) {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + RUNS; seed++) {
      TestStores.TestDatabase created = database.create();
      try (Store store = created.opening().apply(UNCACHED);
          Store other = created.opening().apply(UNCACHED)) {
        ConcurrentFuzz.run(-seed, ROUNDS, List.of(store, store, other));
      }
      created.removal().run();
    }
  }
}
