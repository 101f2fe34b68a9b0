package dev.docs.store.jdbc;

import dev.docs.runs.AtMostTries;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.AccessProperties;
import dev.docs.scenario.CommentProperties;
import dev.docs.scenario.DeletionProperties;
import dev.docs.scenario.LinkProperties;
import dev.docs.scenario.MemberProperties;
import dev.docs.scenario.OwnRightsProperties;
import dev.docs.scenario.SearchProperties;
import dev.docs.scenario.SiteAccessProperties;
import dev.docs.scenario.TokenProperties;
import dev.docs.scenario.TransferProperties;
import dev.docs.store.Store;
import net.jqwik.api.Group;
import net.jqwik.api.lifecycle.AfterContainer;

/**
 * Properties of who reaches what and of what is linked, searched and moved, on H2 in memory: few
 * tries, since the store in memory makes the others.
 */
@SuppressWarnings("ClassCanBeStatic") // jqwik wants groups to be inner classes
@WholeRun
class MorePropertiesTest {

  private static final TestStores STORES = TestDatabases.H2_IN_MEMORY.stores();

  @AfterContainer
  static void removeDatabases() {
    STORES.close();
  }

  @Group
  @AtMostTries(3)
  class Access extends AccessProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }

  @Group
  @AtMostTries(3)
  class OwnRights extends OwnRightsProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }

  @Group
  @AtMostTries(3)
  class Tokens extends TokenProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }

  @Group
  @AtMostTries(3)
  class Links extends LinkProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }

  @Group
  @AtMostTries(3)
  class SiteAccess extends SiteAccessProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }

  @Group
  @AtMostTries(3)
  class Members extends MemberProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }

  @Group
  @AtMostTries(3)
  class Comments extends CommentProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }

  @Group
  @AtMostTries(3)
  class Searches extends SearchProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }

  @Group
  @AtMostTries(2)
  class Transfers extends TransferProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }

  @Group
  @AtMostTries(3)
  class Deletions extends DeletionProperties {
    @Override
    protected Store create() {
      return STORES.create();
    }
  }
}
