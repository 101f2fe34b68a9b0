package dev.docs.store.contract;

import dev.docs.runs.WholeRun;
import dev.docs.store.Store;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The store that {@linkplain FaultyStores faulty ones} are made of keeps what they break. */
@WholeRun
class RepeatingStoreTest {

  @Nested
  class Scans extends ScansContract {
    Scans() {
      super(() -> RepeatingStore::new);
    }
  }

  @Nested
  class Counts extends CountsContract {
    Counts() {
      super(() -> RepeatingStore::new);
    }
  }

  @Nested
  class Indexes extends IndexesContract {
    Indexes() {
      super(() -> RepeatingStore::new);
    }
  }

  @Nested
  class Transactions extends TransactionsContract {
    Transactions() {
      super(() -> RepeatingStore::new);
    }
  }

  @Nested
  class Failures extends FailuresContract {
    Failures() {
      super(() -> RepeatingStore::new);
    }
  }

  @Nested
  class Concurrency extends ConcurrencyContract {
    Concurrency() {
      super(() -> RepeatingStore::new);
    }
  }

  @Nested
  class WriteSkew extends WriteSkewContract {
    WriteSkew() {
      super(() -> RepeatingStore::new);
    }
  }

  @Test
  void whatRunsAtOnceIsAsOneAfterTheOther() {
    try (Store store = new RepeatingStore()) {
      ConcurrentFuzz.run(1, 40, List.of(store, store, store));
    }
  }
}
