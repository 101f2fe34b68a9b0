package dev.docs.store.jdbc;

import dev.docs.runs.NightlyRun;
import dev.docs.store.ForgetfulStore;
import dev.docs.store.Store;

/** All scenarios where no record and no node of a content is there because it was there before. */
@NightlyRun
class ForgetfulPostgresScenariosTest extends ScenariosOn {
  ForgetfulPostgresScenariosTest() {
    super(TestDatabases.POSTGRES);
  }

  @Override
  protected Store newStore() {
    return ForgetfulStore.of(stores.create(JdbcOptions.DEFAULT.cacheBytes(0)));
  }
}
