package dev.docs.store.jdbc;

import dev.docs.runs.WholeRun;

@WholeRun
class H2FileScenariosTest extends ScenariosOn {
  H2FileScenariosTest() {
    super(TestDatabases.H2_FILE);
  }
}
