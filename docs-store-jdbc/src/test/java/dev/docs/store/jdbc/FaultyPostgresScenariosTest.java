package dev.docs.store.jdbc;

import dev.docs.runs.NightlyRun;
import dev.docs.scenario.Scenarios;
import dev.docs.store.Store;

/** All scenarios on PostgreSQL, whose calls fail now and then, for a caller who tries again. */
@NightlyRun
class FaultyPostgresScenariosTest extends Scenarios {

  @Override
  protected Store newStore() {
    return PersistentCaller.on(FaultyServer.POSTGRES);
  }

  @Override
  protected int conflictRuns() {
    return 100;
  }

  @Override
  protected int modelRuns() {
    return 2;
  }
}
