package dev.docs.store.jdbc;

import dev.docs.runs.NightlyRun;
import dev.docs.store.ForgetfulStore;
import dev.docs.store.Store;

/** All scenarios on H2 where no record and no node of a content is there because it was before. */
@NightlyRun
class ForgetfulH2ScenariosTest extends ScenariosOn {
  ForgetfulH2ScenariosTest() {
    super(TestDatabases.H2_IN_MEMORY);
  }

  @Override
  protected Store newStore() {
    return ForgetfulStore.of(stores.create(JdbcOptions.DEFAULT.cacheBytes(0)));
  }
}
