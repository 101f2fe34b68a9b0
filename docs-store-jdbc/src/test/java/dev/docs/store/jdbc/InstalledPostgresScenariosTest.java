package dev.docs.store.jdbc;

import dev.docs.runs.EveryDatabase;

@EveryDatabase
class InstalledPostgresScenariosTest extends ScenariosOn {
  InstalledPostgresScenariosTest() {
    super(TestDatabases.POSTGRES_INSTALLED);
  }
}
