package dev.docs.store.jdbc;

import dev.docs.runs.NightlyRun;
import dev.docs.store.contract.DatabaseStoreContract;
import dev.docs.store.contract.DatabaseStores;

@NightlyRun
class InstalledPostgresStoreTest extends DatabaseStoreContract {

  @Override
  protected DatabaseStores stores() {
    return TestDatabases.POSTGRES_INSTALLED.stores();
  }
}
