package dev.docs.store.memory;

import dev.docs.runs.NightlyRun;
import dev.docs.scenario.Scenarios;
import dev.docs.store.ForgetfulStore;
import dev.docs.store.Store;

/** All scenarios where no record and no node of a content is there because it was there before. */
@NightlyRun
class ForgetfulScenariosTest extends Scenarios {

  @Override
  protected Store newStore() {
    return ForgetfulStore.of(MemoryStore.create());
  }

  /** As on databases: without what is known, a run takes as long as there. */
  @Override
  protected int conflictRuns() {
    return 400;
  }

  @Override
  protected int modelRuns() {
    return 2;
  }
}
