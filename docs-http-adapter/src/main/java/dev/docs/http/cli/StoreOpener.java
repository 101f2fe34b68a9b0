package dev.docs.http.cli;

import dev.docs.store.Store;
import dev.docs.store.memory.MemoryStore;

/** Opens the store that the command line names. */
final class StoreOpener {

  private StoreOpener() {}

  static Store open(ServerOptions options) {
    if (options.store().equals("memory")) {
      return MemoryStore.create();
    }
    throw new UnusableOption("--store", "this server has no store but memory");
  }
}
