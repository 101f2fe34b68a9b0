package dev.docs.store.contract;

import org.junit.jupiter.api.Nested;

/**
 * What every {@link dev.docs.store.Store} keeps to. A back end's test class extends this and names
 * its {@link Stores}; Surefire runs it where its name ends in {@code Test}.
 */
public abstract class StoreContract {

  /** The back end; called once for each test. */
  protected abstract Stores stores();

  @Nested
  class Records extends RecordsContract {
    Records() {
      super(StoreContract.this::stores);
    }
  }

  @Nested
  class Versions extends VersionsContract {
    Versions() {
      super(StoreContract.this::stores);
    }
  }

  @Nested
  class Scans extends ScansContract {
    Scans() {
      super(StoreContract.this::stores);
    }
  }

  @Nested
  class Counts extends CountsContract {
    Counts() {
      super(StoreContract.this::stores);
    }
  }

  @Nested
  class Indexes extends IndexesContract {
    Indexes() {
      super(StoreContract.this::stores);
    }
  }

  @Nested
  class Listings extends ListingsContract {
    Listings() {
      super(StoreContract.this::stores);
    }
  }

  @Nested
  class Transactions extends TransactionsContract {
    Transactions() {
      super(StoreContract.this::stores);
    }
  }

  @Nested
  class Failures extends FailuresContract {
    Failures() {
      super(StoreContract.this::stores);
    }
  }

  @Nested
  class Concurrency extends ConcurrencyContract {
    Concurrency() {
      super(StoreContract.this::stores);
    }
  }

  @Nested
  class WriteSkew extends WriteSkewContract {
    WriteSkew() {
      super(StoreContract.this::stores);
    }
  }

  @Nested
  class Ordinals extends OrdinalsContract {
    Ordinals() {
      super(StoreContract.this::stores);
    }
  }

  @Nested
  class Lifecycle extends LifecycleContract {
    Lifecycle() {
      super(StoreContract.this::stores);
    }
  }

  @Nested
  class States extends StatesContract {
    States() {
      super(StoreContract.this::stores);
    }
  }

  @Nested
  class Fuzz extends FuzzContract {
    Fuzz() {
      super(StoreContract.this::stores);
    }
  }
}
