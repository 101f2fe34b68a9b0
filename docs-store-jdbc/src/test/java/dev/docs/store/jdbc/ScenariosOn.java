package dev.docs.store.jdbc;

import dev.docs.runs.Runs;
import dev.docs.scenario.Scenarios;
import dev.docs.store.Store;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;

/** The scenarios of the domain on one database. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ScenariosOn extends Scenarios {

  final TestStores stores;

  ScenariosOn(TestDatabases database) {
    stores = database.stores();
  }

  @Override
  protected Store newStore() {
    return stores.create();
  }

  @Override
  protected int conflictRuns() {
    return Runs.nightly() ? 400 : 60;
  }

  @Override
  protected int modelRuns() {
    return 2;
  }

  @AfterAll
  void removeDatabases() {
    stores.close();
  }
}
