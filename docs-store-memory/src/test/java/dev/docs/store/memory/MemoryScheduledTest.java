package dev.docs.store.memory;

import dev.docs.scenario.model.ScheduledProperties;
import dev.docs.store.Store;

/** Callers whose transactions interleave and fail, on the store in memory. */
class MemoryScheduledTest extends ScheduledProperties {

  @Override
  protected Store create() {
    return MemoryStore.create();
  }
}
