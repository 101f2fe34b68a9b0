package dev.docs.store.jdbc;

import dev.docs.runs.WholeRun;
import dev.docs.store.contract.DatabaseStoreContract;
import dev.docs.store.contract.DatabaseStores;

@WholeRun
class PostgresStoreTest extends DatabaseStoreContract {

  @Override
  protected DatabaseStores stores() {
    return TestDatabases.POSTGRES.stores();
  }
}
