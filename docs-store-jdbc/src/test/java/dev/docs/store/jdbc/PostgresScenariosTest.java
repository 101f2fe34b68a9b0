package dev.docs.store.jdbc;

class PostgresScenariosTest extends ScenariosOn {
  PostgresScenariosTest() {
    super(TestDatabases.POSTGRES);
  }
}
