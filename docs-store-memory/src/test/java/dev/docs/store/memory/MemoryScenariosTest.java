package dev.docs.store.memory;

import dev.docs.scenario.AccessScenarios;
import dev.docs.scenario.BatchEditScenarios;
import dev.docs.scenario.ChangeRequestScenarios;
import dev.docs.scenario.CommentScenarios;
import dev.docs.scenario.ComputedScenarios;
import dev.docs.scenario.ComputedSearchScenarios;
import dev.docs.scenario.ConcurrencyScenarios;
import dev.docs.scenario.FolderInterruptionScenarios;
import dev.docs.scenario.FontScenarios;
import dev.docs.scenario.GitFolderScenarios;
import dev.docs.scenario.HostnameScenarios;
import dev.docs.scenario.IdentityScenarios;
import dev.docs.scenario.InvitationScenarios;
import dev.docs.scenario.InviteLinkScenarios;
import dev.docs.scenario.LinkScenarios;
import dev.docs.scenario.MemberScenarios;
import dev.docs.scenario.OpenApiProcessingScenarios;
import dev.docs.scenario.OpenApiRefetchScenarios;
import dev.docs.scenario.OpenApiScenarios;
import dev.docs.scenario.OthersScenarios;
import dev.docs.scenario.PendingInvitationScenarios;
import dev.docs.scenario.PermissionScenarios;
import dev.docs.scenario.PublishedSiteScenarios;
import dev.docs.scenario.ReferenceScenarios;
import dev.docs.scenario.RuleScenarios;
import dev.docs.scenario.SearchScenarios;
import dev.docs.scenario.SigningKeyScenarios;
import dev.docs.scenario.SiteFolderScenarios;
import dev.docs.scenario.SiteRedirectScenarios;
import dev.docs.scenario.SiteScenarios;
import dev.docs.scenario.SiteSearchScenarios;
import dev.docs.scenario.SiteStructureScenarios;
import dev.docs.scenario.SpaceScenarios;
import dev.docs.scenario.TeamScenarios;
import dev.docs.scenario.TextArgumentScenarios;
import dev.docs.scenario.TranslationScenarios;
import dev.docs.scenario.World;
import dev.docs.scenario.model.EmbeddedDriver;
import dev.docs.scenario.model.ModelRuns;
import dev.docs.store.Store;
import org.junit.jupiter.api.Nested;

class MemoryScenariosTest {

  @Nested
  class Access extends AccessScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Others extends OthersScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Comments extends CommentScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Computed extends ComputedScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class ComputedSearch extends ComputedSearchScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class SiteSearches extends SiteSearchScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class OpenApi extends OpenApiScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class OpenApiProcessing extends OpenApiProcessingScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class OpenApiRefetch extends OpenApiRefetchScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Teams extends TeamScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Links extends LinkScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class ChangeRequests extends ChangeRequestScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class GitFolders extends GitFolderScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Models extends ModelRuns {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }

    @Override
    protected Session open(World world) {
      return new EmbeddedDriver.Session(world);
    }
  }

  @Nested
  class References extends ReferenceScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Search extends SearchScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Identities extends IdentityScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Invitations extends InvitationScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class PendingInvitations extends PendingInvitationScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class InviteLinks extends InviteLinkScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Members extends MemberScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Permissions extends PermissionScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class SigningKeys extends SigningKeyScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Sites extends SiteScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class SiteRedirects extends SiteRedirectScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class PublishedSites extends PublishedSiteScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class FolderInterruption extends FolderInterruptionScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class SiteFolders extends SiteFolderScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class SiteStructures extends SiteStructureScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Spaces extends SpaceScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Batches extends BatchEditScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Concurrency extends ConcurrencyScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Rules extends RuleScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Texts extends TextArgumentScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Fonts extends FontScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Hostnames extends HostnameScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Translations extends TranslationScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }
}
