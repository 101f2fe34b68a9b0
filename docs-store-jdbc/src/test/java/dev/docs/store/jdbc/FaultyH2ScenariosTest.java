package dev.docs.store.jdbc;

import dev.docs.runs.NightlyRun;
import dev.docs.scenario.Scenarios;
import dev.docs.store.Store;

/** All scenarios on H2, whose calls fail now and then, for a caller who tries again. */
@NightlyRun
class FaultyH2ScenariosTest extends Scenarios {

  @Override
  protected Store newStore() {
    return PersistentCaller.on(FaultyServer.H2);
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
