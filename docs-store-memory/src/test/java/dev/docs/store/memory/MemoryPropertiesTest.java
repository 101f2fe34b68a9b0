package dev.docs.store.memory;

import dev.docs.runs.WholeRun;
import dev.docs.scenario.AccessProperties;
import dev.docs.scenario.AddressProperties;
import dev.docs.scenario.AudienceProperties;
import dev.docs.scenario.CommentProperties;
import dev.docs.scenario.DeletionProperties;
import dev.docs.scenario.FolderHistoryProperties;
import dev.docs.scenario.HistoryProperties;
import dev.docs.scenario.ImportMergeProperties;
import dev.docs.scenario.LinkProperties;
import dev.docs.scenario.ListingProperties;
import dev.docs.scenario.MemberProperties;
import dev.docs.scenario.OrganizationSearchProperties;
import dev.docs.scenario.OwnRightsProperties;
import dev.docs.scenario.PlaceProperties;
import dev.docs.scenario.ReachProperties;
import dev.docs.scenario.RedirectProperties;
import dev.docs.scenario.RetentionProperties;
import dev.docs.scenario.SearchProperties;
import dev.docs.scenario.SiteAccessProperties;
import dev.docs.scenario.SiteFolderProperties;
import dev.docs.scenario.SiteProperties;
import dev.docs.scenario.TokenProperties;
import dev.docs.scenario.TransferProperties;
import dev.docs.scenario.TwoOrganizationProperties;
import dev.docs.scenario.UnknownBaseProperties;
import dev.docs.scenario.VisitorProperties;
import dev.docs.store.Store;
import net.jqwik.api.Group;

@SuppressWarnings("ClassCanBeStatic") // jqwik wants groups to be inner classes
class MemoryPropertiesTest {

  @Group
  class Searches extends SearchProperties {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Group
  @WholeRun
  class OrganizationSearches extends OrganizationSearchProperties {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Group
  class Addresses extends AddressProperties {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Group
  class Tokens extends TokenProperties {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Group
  class Access extends AccessProperties {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Group
  class OwnRights extends OwnRightsProperties {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Group
  class SiteFolders extends SiteFolderProperties {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Group
  class ImportMerges extends ImportMergeProperties {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Group
  class UnknownBases extends UnknownBaseProperties {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Group
  class FolderHistories extends FolderHistoryProperties {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Group
  class Retention extends RetentionProperties {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Group
  class Histories extends HistoryProperties {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Group
  class Links extends LinkProperties {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Group
  class Listings extends ListingProperties {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Group
  class SiteAccess extends SiteAccessProperties {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Group
  class Members extends MemberProperties {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Group
  class Places extends PlaceProperties {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Group
  class Comments extends CommentProperties {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Group
  @WholeRun
  class Audiences extends AudienceProperties {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Group
  class Reached extends ReachProperties {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Group
  @WholeRun
  class Visitors extends VisitorProperties {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Group
  class Redirects extends RedirectProperties {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Group
  class Sites extends SiteProperties {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Group
  class Transfers extends TransferProperties {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Group
  @WholeRun
  class TwoOrganizations extends TwoOrganizationProperties {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Group
  class Deletions extends DeletionProperties {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }
}
