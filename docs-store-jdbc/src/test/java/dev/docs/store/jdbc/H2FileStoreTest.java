package dev.docs.store.jdbc;

import dev.docs.store.StoreContract;
import dev.docs.store.Stores;

class H2FileStoreTest extends StoreContract {

  @Override
  protected Stores stores() {
    return TestDatabases.H2_FILE.stores();
  }
}
