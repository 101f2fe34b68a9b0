package dev.docs.store.memory.mutation;

import dev.docs.scenario.ClosedVisitScenarios;
import dev.docs.scenario.ConditionScenarios;
import dev.docs.scenario.DraftPartScenarios;
import dev.docs.scenario.HiddenDefaultScenarios;
import dev.docs.scenario.PublishedSiteScenarios;
import dev.docs.scenario.ShownSpecificationScenarios;
import dev.docs.scenario.SiteAdversaryScenarios;
import dev.docs.scenario.SiteFileScenarios;
import dev.docs.scenario.SiteFolderScenarios;
import dev.docs.scenario.SiteHostScenarios;
import dev.docs.scenario.SitePreviewScenarios;
import dev.docs.scenario.SiteRedirectScenarios;
import dev.docs.scenario.SiteSearchScenarios;
import dev.docs.scenario.VariantScenarios;
import dev.docs.scenario.VisitedSiteScenarios;
import dev.docs.store.Store;
import dev.docs.store.memory.MemoryStore;
import org.junit.jupiter.api.Nested;

/** The scenarios that must notice what is changed in {@code dev.docs.site.published}. */
class PublishedMutationScenarios {

  @Nested
  class PublishedSite extends PublishedSiteScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class SitePreview extends SitePreviewScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class ClosedVisit extends ClosedVisitScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Variant extends VariantScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class SiteFile extends SiteFileScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class SiteFolder extends SiteFolderScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class HiddenDefault extends HiddenDefaultScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class SiteSearch extends SiteSearchScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class ShownSpecification extends ShownSpecificationScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Condition extends ConditionScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class VisitedSite extends VisitedSiteScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class SiteAdversary extends SiteAdversaryScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class SiteHost extends SiteHostScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class DraftPart extends DraftPartScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class SiteRedirect extends SiteRedirectScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }
}
