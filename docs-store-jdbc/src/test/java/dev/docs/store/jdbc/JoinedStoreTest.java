package dev.docs.store.jdbc;

import dev.docs.runs.NightlyRun;
import dev.docs.runs.WholeRun;
import dev.docs.store.contract.DatabaseStoreContract;
import dev.docs.store.contract.DatabaseStores;
import org.junit.jupiter.api.Nested;

/** Units of work in transactions of an application keep to what every store keeps to. */
@WholeRun
class JoinedStoreTest {

  @Nested
  class H2 extends DatabaseStoreContract {
    @Override
    protected DatabaseStores stores() {
      return JoinedStores.h2();
    }
  }

  @Nested
  @NightlyRun
  class Postgres extends DatabaseStoreContract {
    @Override
    protected DatabaseStores stores() {
      return JoinedStores.postgres();
    }
  }
}
