package dev.docs.store.memory;

import dev.docs.scenario.AudienceScenarios;
import dev.docs.scenario.FolderInterruptionScenarios;
import dev.docs.scenario.PermissionScenarios;
import dev.docs.scenario.Scenarios;
import dev.docs.store.Store;
import java.util.Optional;
import org.junit.jupiter.api.Nested;

class MemoryScenariosTest extends Scenarios {

  @Override
  protected Store newStore() {
    return MemoryStore.create();
  }

  @Nested
  class Audiences extends AudienceScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }

  @Nested
  class Permissions extends PermissionScenarios {
    @Override
    protected Store create() {
      return newStore();
    }

    @Override
    protected Optional<Runnable> mark(Store store) {
      MemoryStore memory = (MemoryStore) store;
      MemoryStore.Snapshot now = memory.snapshot();
      return Optional.of(() -> memory.restore(now));
    }
  }

  @Nested
  class FolderInterruption extends FolderInterruptionScenarios {
    @Override
    protected Store create() {
      return newStore();
    }
  }
}
