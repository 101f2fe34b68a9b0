package dev.docs.store.memory;

/** A transaction that reads one root. */
final class MemoryReadTx extends MemoryTx {

  MemoryReadTx(Root root) {
    super(root);
  }
}
