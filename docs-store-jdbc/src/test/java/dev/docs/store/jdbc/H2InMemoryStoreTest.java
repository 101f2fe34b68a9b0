package dev.docs.store.jdbc;

import dev.docs.store.contract.DatabaseStoreContract;
import dev.docs.store.contract.DatabaseStores;

class H2InMemoryStoreTest extends DatabaseStoreContract {

  @Override
  protected DatabaseStores stores() {
    return TestDatabases.H2_IN_MEMORY.stores();
  }
}
