package dev.docs.store.jdbc;

import dev.docs.runs.AtMostTries;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.AddressProperties;
import dev.docs.scenario.AudienceProperties;
import dev.docs.scenario.ImportMergeProperties;
import dev.docs.scenario.ReachProperties;
import dev.docs.scenario.TwoOrganizationProperties;
import dev.docs.store.Store;
import net.jqwik.api.Group;
import net.jqwik.api.lifecycle.AfterContainer;

/**
 * Who reaches what, and what imports keep, on PostgreSQL: few tries, since {@link PropertiesTest}
 * and the store in memory make the others.
 */
@WholeRun
@SuppressWarnings("ClassCanBeStatic") // jqwik wants groups to be inner classes
class PostgresPropertiesTest {

  private static final TestStores STORES = TestDatabases.POSTGRES.stores();

  @AfterContainer
  static void removeDatabases() {
    STORES.close();
  }

  @Group
  @AtMostTries(2)
  class Audiences extends AudienceProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }

  @Group
  @AtMostTries(2)
  class Addresses extends AddressProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }

  @Group
  @AtMostTries(2)
  class Reached extends ReachProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }

  @Group
  @AtMostTries(2)
  class TwoOrganizations extends TwoOrganizationProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }

  @Group
  @AtMostTries(3)
  class ImportMerges extends ImportMergeProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }
}
