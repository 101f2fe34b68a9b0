package dev.docs.store.memory;

import dev.docs.scenario.NumberLimits;
import dev.docs.store.Store;

class NumberLimitsTest extends NumberLimits {

  @Override
  protected Store create() {
    return MemoryStore.create();
  }
}
