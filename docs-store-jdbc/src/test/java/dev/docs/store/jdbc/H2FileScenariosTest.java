package dev.docs.store.jdbc;

import dev.docs.runs.EveryDatabase;

@EveryDatabase
class H2FileScenariosTest extends ScenariosOn {
  H2FileScenariosTest() {
    super(TestDatabases.H2_FILE);
  }
}
