package dev.docs.store.jdbc;

import dev.docs.store.StoreContract;
import dev.docs.store.Stores;

class InstalledPostgresStoreTest extends StoreContract {

  @Override
  protected Stores stores() {
    return TestDatabases.POSTGRES_INSTALLED.stores();
  }
}
