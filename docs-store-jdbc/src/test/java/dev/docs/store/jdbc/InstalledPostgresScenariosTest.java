package dev.docs.store.jdbc;

class InstalledPostgresScenariosTest extends ScenariosOn {
  InstalledPostgresScenariosTest() {
    super(TestDatabases.POSTGRES_INSTALLED);
  }
}
