package dev.docs.store.jdbc;

import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

@EnabledIfSystemProperty(named = "docs.databases", matches = "all")
class H2FileScenariosTest extends ScenariosOn {
  H2FileScenariosTest() {
    super(TestDatabases.H2_FILE);
  }
}
