package dev.docs.store.jdbc;

import dev.docs.runs.AtMostTries;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.model.ScheduledProperties;
import dev.docs.store.Store;
import net.jqwik.api.Group;
import net.jqwik.api.lifecycle.AfterContainer;

/** Callers whose transactions interleave and fail, on databases. */
@WholeRun
@SuppressWarnings("ClassCanBeStatic") // jqwik wants groups to be inner classes
class ScheduledTest {

  private static final TestStores H2 = TestDatabases.H2_IN_MEMORY.stores();
  private static final TestStores POSTGRES = TestDatabases.POSTGRES.stores();

  @AfterContainer
  static void removeDatabases() {
    H2.close();
    POSTGRES.close();
  }

  @Group
  @AtMostTries(4)
  class OnH2 extends ScheduledProperties {
    @Override
    protected Store create() {
      return H2.create();
    }
  }

  @Group
  @WholeRun
  @AtMostTries(2)
  class OnPostgres extends ScheduledProperties {
    @Override
    protected Store create() {
      return POSTGRES.create();
    }
  }
}
