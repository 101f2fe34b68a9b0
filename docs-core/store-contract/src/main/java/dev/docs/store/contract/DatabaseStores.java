package dev.docs.store.contract;

import dev.docs.store.Store;

/** A back end whose stores are instances on databases that outlive them. */
public interface DatabaseStores extends Stores {

  /** A further instance on the database of a store, which may be open or closed. */
  Store another(Store store);
}
