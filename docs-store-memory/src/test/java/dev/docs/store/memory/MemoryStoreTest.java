package dev.docs.store.memory;

import dev.docs.runs.Runs;
import dev.docs.runs.WholeRun;
import dev.docs.store.contract.StoreContract;
import dev.docs.store.contract.StoreFuzz;
import dev.docs.store.contract.Stores;
import org.junit.jupiter.api.Test;

class MemoryStoreTest extends StoreContract {

  @Override
  protected Stores stores() {
    return MemoryStore::create;
  }

  @Test
  @WholeRun
  void overManySeedsItIsAsThePlainOne() {
    for (long seed = 100; seed < 100 + Runs.tries(60); seed++) {
      try (MemoryStore store = MemoryStore.create()) {
        StoreFuzz.run(seed, 300, store);
      }
    }
  }
}
