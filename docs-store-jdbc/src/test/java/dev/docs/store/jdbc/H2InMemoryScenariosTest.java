package dev.docs.store.jdbc;

class H2InMemoryScenariosTest extends ScenariosOn {
  H2InMemoryScenariosTest() {
    super(TestDatabases.H2_IN_MEMORY);
  }
}
