package dev.docs.store.memory.mutation;

import dev.docs.scenario.MemberProperties;
import dev.docs.scenario.TransferProperties;
import dev.docs.store.Store;
import dev.docs.store.memory.MemoryStore;
import net.jqwik.api.Group;

/** The properties that must notice what is changed in {@code dev.docs.space}. */
@SuppressWarnings("ClassCanBeStatic") // jqwik wants groups to be inner classes
class SpaceMutationProperties {

  @Group
  class Transfers extends TransferProperties {
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
}
