package dev.docs.store.jdbc;

import dev.docs.runs.WholeRun;
import dev.docs.store.DatabaseStoreContract;
import dev.docs.store.DatabaseStores;

@WholeRun
class H2FileStoreTest extends DatabaseStoreContract {

  @Override
  protected DatabaseStores stores() {
    return TestDatabases.H2_FILE.stores();
  }
}
