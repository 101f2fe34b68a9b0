package dev.docs.store.jdbc;

import dev.docs.scenario.ChangeRequestScenarios;
import dev.docs.store.Store;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestInstance;

/** The scenarios of the domain on one database. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ScenariosOn {

  private final TestStores stores;

  ScenariosOn(TestDatabases database) {
    stores = database.stores();
  }

  @AfterAll
  void removeDatabases() {
    stores.close();
  }

  @Nested
  class ChangeRequests extends ChangeRequestScenarios {
    @Override
    protected Store create() {
      return stores.create();
    }
  }
}
