package dev.docs.store.memory;

import dev.docs.architecture.StoreArchitecture;
import java.util.Set;

class MemoryArchitectureTest extends StoreArchitecture {

  MemoryArchitectureTest() {
    super("dev.docs.store.memory", Set.of());
  }
}
