/** A store in memory: {@link dev.docs.store.memory.MemoryStore}. */
module dev.docs.store.memory {
  requires transitive dev.docs.core;
  requires org.pcollections;

  exports dev.docs.store.memory;
}
