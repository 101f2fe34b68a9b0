package dev.docs.store.jdbc;

import dev.docs.runs.NightlyRun;
import dev.docs.store.DatabaseStoreContract;
import dev.docs.store.DatabaseStores;

@NightlyRun
class InstalledPostgresStoreTest extends DatabaseStoreContract {

  @Override
  protected DatabaseStores stores() {
    return TestDatabases.POSTGRES_INSTALLED.stores();
  }
}
