package dev.docs.store.memory.mutation;

import dev.docs.scenario.AccessScenarios;
import dev.docs.scenario.IdentityScenarios;
import dev.docs.scenario.InvitationScenarios;
import dev.docs.scenario.MemberScenarios;
import dev.docs.scenario.PendingInvitationScenarios;
import dev.docs.scenario.PermissionScenarios;
import dev.docs.scenario.TeamScenarios;
import dev.docs.store.Store;
import dev.docs.store.memory.MemoryStore;
import java.util.Optional;
import org.junit.jupiter.api.Nested;

/** The scenarios that must notice what is changed in {@code dev.docs.access}. */
class AccessMutationScenarios {

  @Nested
  class Rights extends AccessScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Permission extends PermissionScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }

    @Override
    protected Optional<Runnable> mark(Store store) {
      MemoryStore memory = (MemoryStore) store;
      MemoryStore.Snapshot now = memory.snapshot();
      return Optional.of(() -> memory.restore(now));
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
  class Team extends TeamScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Invitation extends InvitationScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class PendingInvitation extends PendingInvitationScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }

  @Nested
  class Identity extends IdentityScenarios {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }
}
