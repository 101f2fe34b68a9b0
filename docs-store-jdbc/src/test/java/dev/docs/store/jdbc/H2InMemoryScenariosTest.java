package dev.docs.store.jdbc;

import dev.docs.scenario.PermissionScenarios;
import dev.docs.store.Store;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

class H2InMemoryScenariosTest extends ScenariosOn {
  H2InMemoryScenariosTest() {
    super(TestDatabases.H2_IN_MEMORY);
  }

  /** Rights are decided above the store: one database shows that its records serve. */
  @Nested
  @EnabledIfEnvironmentVariable(
      named = "CI",
      matches = "true",
      disabledReason = "every operation by every role takes a while on a database: CI does it")
  class Permissions extends PermissionScenarios {
    @Override
    protected Store create() {
      return stores.create();
    }
  }
}
