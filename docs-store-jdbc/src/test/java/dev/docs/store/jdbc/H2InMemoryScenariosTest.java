package dev.docs.store.jdbc;

import dev.docs.runs.EveryDatabase;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.AudienceScenarios;
import dev.docs.scenario.PermissionScenarios;
import dev.docs.store.Store;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.extension.ExtendWith;

@WholeRun
@ExtendWith(OwnPart.class)
class H2InMemoryScenariosTest extends ScenariosOn {
  H2InMemoryScenariosTest() {
    super(TestDatabases.H2_IN_MEMORY);
  }

  /** Who may open what to whom. It is decided above the store, so one database is enough. */
  @Nested
  @EveryDatabase
  class Audiences extends AudienceScenarios {
    @Override
    protected Store create() {
      return stores.create();
    }
  }

  /**
   * Every operation by every role. Rights are decided above the store, so one database is enough.
   */
  @Nested
  @EveryDatabase
  class Permissions extends PermissionScenarios {
    @Override
    protected Store create() {
      return stores.create();
    }
  }
}
