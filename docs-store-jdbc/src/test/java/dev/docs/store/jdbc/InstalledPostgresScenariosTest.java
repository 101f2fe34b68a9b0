package dev.docs.store.jdbc;

import dev.docs.runs.WholeRun;

@WholeRun
class InstalledPostgresScenariosTest extends ScenariosOn {
  InstalledPostgresScenariosTest() {
    super(TestDatabases.POSTGRES_INSTALLED);
  }
}
