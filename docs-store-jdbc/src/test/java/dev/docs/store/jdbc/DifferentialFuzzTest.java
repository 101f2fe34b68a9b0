package dev.docs.store.jdbc;

import dev.docs.runs.Runs;
import dev.docs.runs.WholeRun;
import dev.docs.store.Store;
import dev.docs.store.contract.StoreFuzz;
import dev.docs.store.memory.MemoryStore;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The memory store and the store on each database return and contain the same. Runs {@code
 * -Ddocs.fuzz.runs} times, four times as often nightly.
 */
@WholeRun
class DifferentialFuzzTest {

  private static final int RUNS = Integer.getInteger("docs.fuzz.runs", Runs.nightly() ? 8 : 2);
  private static final int TRANSACTIONS = 300;
  private static final long FIRST_SEED = 1_000;

  @ParameterizedTest
  @EnumSource
  void onEveryDatabaseItIsAsInMemory(TestDatabases database) {
    database.assumeWanted();
    LongStream.range(FIRST_SEED, FIRST_SEED + RUNS)
        .parallel()
        .forEach(seed -> compare(seed, database));
  }

  private static void compare(long seed, TestDatabases database) {
    try (TestStores stores = database.stores();
        Store store = stores.create();
        MemoryStore memory = MemoryStore.create()) {
      StoreFuzz.compare(seed, TRANSACTIONS, memory, store);
    }
  }
}
