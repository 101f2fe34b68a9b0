package dev.docs.store.jdbc;

import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

@EnabledIfSystemProperty(named = "docs.databases", matches = "all")
class InstalledPostgresScenariosTest extends ScenariosOn {
  InstalledPostgresScenariosTest() {
    super(TestDatabases.POSTGRES_INSTALLED);
  }
}
