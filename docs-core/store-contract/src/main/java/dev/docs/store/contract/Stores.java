package dev.docs.store.contract;

import dev.docs.store.Store;

/** A back end under test: it makes the stores on which {@link StoreContract} is checked. */
public interface Stores extends AutoCloseable {

  /** An empty store on a database of its own; the contract closes it. */
  Store create();

  /** Removes what the stores left behind. */
  @Override
  default void close() {}
}
