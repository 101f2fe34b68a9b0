package dev.docs.store.jdbc;

import dev.docs.runs.EveryDatabase;
import dev.docs.store.contract.DatabaseStoreContract;
import dev.docs.store.contract.DatabaseStores;

@EveryDatabase
class H2FileStoreTest extends DatabaseStoreContract {

  @Override
  protected DatabaseStores stores() {
    return TestDatabases.H2_FILE.stores();
  }
}
