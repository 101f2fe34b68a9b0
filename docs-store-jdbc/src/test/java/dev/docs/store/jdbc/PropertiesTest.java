package dev.docs.store.jdbc;

import dev.docs.runs.AtMostTries;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.AddressProperties;
import dev.docs.scenario.AudienceProperties;
import dev.docs.scenario.FolderHistoryProperties;
import dev.docs.scenario.HistoryProperties;
import dev.docs.scenario.ImportMergeProperties;
import dev.docs.scenario.ListingProperties;
import dev.docs.scenario.OrganizationSearchProperties;
import dev.docs.scenario.PlaceProperties;
import dev.docs.scenario.ReachProperties;
import dev.docs.scenario.RedirectProperties;
import dev.docs.scenario.RetentionProperties;
import dev.docs.scenario.SiteFolderProperties;
import dev.docs.scenario.SiteProperties;
import dev.docs.scenario.TwoOrganizationProperties;
import dev.docs.scenario.UnknownBaseProperties;
import dev.docs.scenario.VisitorProperties;
import dev.docs.store.Store;
import net.jqwik.api.Group;
import net.jqwik.api.lifecycle.AfterContainer;

/**
 * Properties of any sequence of commands, on H2 in memory, and those of what is removed on
 * PostgreSQL too. Folders and sites get few tries: their rules are enforced above the store.
 */
@SuppressWarnings("ClassCanBeStatic") // jqwik wants groups to be inner classes
@WholeRun
class PropertiesTest {

  private static final TestStores STORES = TestDatabases.H2_IN_MEMORY.stores();
  private static final TestStores POSTGRES = TestDatabases.POSTGRES.stores();

  @AfterContainer
  static void removeDatabases() {
    STORES.close();
    POSTGRES.close();
  }

  @Group
  @AtMostTries(10)
  class Retention extends RetentionProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }

  @Group
  @WholeRun
  @AtMostTries(4)
  class RetentionOnPostgres extends RetentionProperties {
    @Override
    protected Store create() {
      return POSTGRES.create();
    }
  }

  @Group
  @AtMostTries(3)
  class OrganizationSearches extends OrganizationSearchProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }

  @Group
  class Histories extends HistoryProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }

  @Group
  @AtMostTries(5)
  class UnknownBases extends UnknownBaseProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }

  @Group
  @AtMostTries(value = 10, of = "identityTextAndLinksSurviveAnyActions")
  class FolderHistories extends FolderHistoryProperties {
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

  @Group
  @AtMostTries(5)
  class Sites extends SiteProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }

  @Group
  @AtMostTries(5)
  class Redirects extends RedirectProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }

  @Group
  @AtMostTries(1)
  class Audiences extends AudienceProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }

  @Group
  @AtMostTries(3)
  class Addresses extends AddressProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }

  @Group
  @AtMostTries(5)
  class ImportMerges extends ImportMergeProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }

  @Group
  @AtMostTries(3)
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
  class Visitors extends VisitorProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }

  @Group
  @AtMostTries(5)
  class SiteFolders extends SiteFolderProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }
}
