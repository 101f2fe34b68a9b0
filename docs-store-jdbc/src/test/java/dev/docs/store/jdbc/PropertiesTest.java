package dev.docs.store.jdbc;

import dev.docs.scenario.HistoryProperties;
import dev.docs.scenario.ListingProperties;
import dev.docs.scenario.PlaceProperties;
import dev.docs.store.Store;
import net.jqwik.api.Group;
import net.jqwik.api.lifecycle.AfterContainer;

/** What holds after any sequence of commands, on H2 in memory. */
@SuppressWarnings("ClassCanBeStatic") // jqwik wants groups to be inner classes
class PropertiesTest {

  private static final TestStores STORES = TestDatabases.H2_IN_MEMORY.stores();

  @AfterContainer
  static void removeDatabases() {
    STORES.close();
  }

  @Group
  class Histories extends HistoryProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }

  @Group
  class Listings extends ListingProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }

  @Group
  class Places extends PlaceProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }
}
