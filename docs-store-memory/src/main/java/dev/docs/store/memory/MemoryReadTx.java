package dev.docs.store.memory;

/** A read-only transaction on one root. */
final class MemoryReadTx extends MemoryTx {

  MemoryReadTx(Root root) {
    super(root);
  }
}
