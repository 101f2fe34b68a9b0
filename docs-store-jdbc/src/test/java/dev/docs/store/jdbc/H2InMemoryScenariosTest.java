package dev.docs.store.jdbc;

import dev.docs.runs.WholeRun;
import dev.docs.scenario.PermissionScenarios;
import dev.docs.store.Store;
import org.junit.jupiter.api.Nested;

class H2InMemoryScenariosTest extends ScenariosOn {
  H2InMemoryScenariosTest() {
    super(TestDatabases.H2_IN_MEMORY);
  }

  /**
   * Every operation by every role. Rights are decided above the store, so one database is enough.
   */
  @Nested
  @WholeRun
  class Permissions extends PermissionScenarios {
    @Override
    protected Store create() {
      return stores.create();
    }
  }
}
