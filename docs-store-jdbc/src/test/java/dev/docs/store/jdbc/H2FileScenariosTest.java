package dev.docs.store.jdbc;

class H2FileScenariosTest extends ScenariosOn {
  H2FileScenariosTest() {
    super(TestDatabases.H2_FILE);
  }
}
