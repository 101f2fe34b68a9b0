package dev.docs.store.jdbc;

import dev.docs.runs.NightlyRun;
import dev.docs.store.Store;

/** All scenarios on PostgreSQL whose calls fail now and then, for a caller who tries again. */
@NightlyRun
class FaultyPostgresScenariosTest extends FaultyScenarios {
  @Override
  protected Store newStore() {
    return PersistentCaller.on(FaultyServer.POSTGRES);
  }
}
