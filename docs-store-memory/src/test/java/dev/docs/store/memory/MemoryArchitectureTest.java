package dev.docs.store.memory;

import dev.docs.architecture.StoreArchitecture;
import dev.docs.runs.WholeRun;
import java.util.Set;

@WholeRun
class MemoryArchitectureTest extends StoreArchitecture {

  MemoryArchitectureTest() {
    super("dev.docs.store.memory", Set.of());
  }
}
