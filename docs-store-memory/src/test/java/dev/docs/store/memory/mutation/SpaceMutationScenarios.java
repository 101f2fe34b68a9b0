package dev.docs.store.memory.mutation;

import dev.docs.scenario.AccessScenarios;
import dev.docs.scenario.BatchEditScenarios;
import dev.docs.scenario.ClosedVisitScenarios;
import dev.docs.scenario.ComputedScenarios;
import dev.docs.scenario.ComputedSearchScenarios;
import dev.docs.scenario.ConditionScenarios;
import dev.docs.scenario.DraftPartScenarios;
import dev.docs.scenario.DuplicateScenarios;
import dev.docs.scenario.ImportConflictScenarios;
import dev.docs.scenario.ImportMergeScenarios;
import dev.docs.scenario.ImportRecordScenarios;
import dev.docs.scenario.ImportRunScenarios;
import dev.docs.scenario.MemberScenarios;
import dev.docs.scenario.OrganizationTransferScenarios;
import dev.docs.scenario.SearchScenarios;
import dev.docs.scenario.SiteAdversaryScenarios;
import dev.docs.scenario.SitePreviewScenarios;
import dev.docs.scenario.SpaceScenarios;
import dev.docs.scenario.VisitedSiteScenarios;
import dev.docs.store.Store;
import dev.docs.store.memory.MemoryStore;
import org.junit.jupiter.api.Nested;

/** The scenarios that must notice what is changed in {@code dev.docs.space}. */
class SpaceMutationScenarios {

  @Nested
  class Spaces extends SpaceScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Duplicate extends DuplicateScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class ImportRun extends ImportRunScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class ImportMerge extends ImportMergeScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class OrganizationTransfer extends OrganizationTransferScenarios {
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
  class DraftPart extends DraftPartScenarios {
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
  class Access extends AccessScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Member extends MemberScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class BatchEdit extends BatchEditScenarios {
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
  class ClosedVisit extends ClosedVisitScenarios {
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
  class ImportConflict extends ImportConflictScenarios {
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
  class SitePreview extends SitePreviewScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class ImportRecord extends ImportRecordScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }
}
