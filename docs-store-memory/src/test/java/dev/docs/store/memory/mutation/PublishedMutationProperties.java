package dev.docs.store.memory.mutation;

import dev.docs.scenario.ReachProperties;
import dev.docs.store.Store;
import dev.docs.store.memory.MemoryStore;
import net.jqwik.api.Group;

/** The properties that must notice what is changed in {@code dev.docs.site.published}. */
@SuppressWarnings("ClassCanBeStatic") // jqwik wants groups to be inner classes
class PublishedMutationProperties {

  @Group
  class Reached extends ReachProperties {
    @Override
    protected Store create() {
      return MemoryStore.create();
    }
  }
}
