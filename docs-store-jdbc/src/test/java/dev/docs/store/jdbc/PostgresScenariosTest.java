package dev.docs.store.jdbc;

import dev.docs.runs.WholeRun;

@WholeRun
class PostgresScenariosTest extends ScenariosOn {
  PostgresScenariosTest() {
    super(TestDatabases.POSTGRES);
  }
}
