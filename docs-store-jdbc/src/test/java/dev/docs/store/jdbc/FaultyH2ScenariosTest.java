package dev.docs.store.jdbc;

import dev.docs.runs.NightlyRun;
import dev.docs.store.Store;

/** All scenarios on H2 whose calls fail now and then, for a caller who tries again. */
@NightlyRun
class FaultyH2ScenariosTest extends FaultyScenarios {
  @Override
  protected Store newStore() {
    return PersistentCaller.on(FaultyServer.H2);
  }
}
