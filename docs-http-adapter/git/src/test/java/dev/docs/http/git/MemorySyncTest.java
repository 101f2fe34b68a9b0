package dev.docs.http.git;

import dev.docs.store.Store;
import dev.docs.store.memory.MemoryStore;

/** On the store in memory. */
class MemorySyncTest extends SyncProperties {

  @Override
  Store create() {
    return MemoryStore.create();
  }
}
