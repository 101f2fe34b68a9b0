package dev.docs.store.memory.mutation;

import dev.docs.scenario.BatchEditScenarios;
import dev.docs.scenario.ChangeRequestListScenarios;
import dev.docs.scenario.ChangeRequestScenarios;
import dev.docs.scenario.CommentScenarios;
import dev.docs.scenario.ImportConflictScenarios;
import dev.docs.scenario.MergeRuleScenarios;
import dev.docs.scenario.RetentionScenarios;
import dev.docs.scenario.SitePreviewScenarios;
import dev.docs.store.Store;
import dev.docs.store.memory.MemoryStore;
import org.junit.jupiter.api.Nested;

/** The scenarios that must notice what is changed in {@code dev.docs.change}. */
class ChangeMutationScenarios {

  @Nested
  class ChangeRequest extends ChangeRequestScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class ChangeRequestList extends ChangeRequestListScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class MergeRule extends MergeRuleScenarios {
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
  class ImportConflict extends ImportConflictScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Comment extends CommentScenarios {
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
  class Retention extends RetentionScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }
}
