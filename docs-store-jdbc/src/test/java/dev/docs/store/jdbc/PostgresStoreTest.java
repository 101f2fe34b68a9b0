package dev.docs.store.jdbc;

import dev.docs.store.StoreContract;
import dev.docs.store.Stores;

class PostgresStoreTest extends StoreContract {

  @Override
  protected Stores stores() {
    return TestDatabases.POSTGRES.stores();
  }
}
