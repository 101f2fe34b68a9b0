package dev.docs.store;

import java.util.Optional;

/** A back end under test: it makes the stores on which {@link StoreContract} is checked. */
public interface Stores extends AutoCloseable {

  /** An empty store on a database of its own; the contract closes it. */
  Store create();

  /**
   * A further instance on the database of {@code open}, which stays open; empty where a database
   * has one instance.
   */
  default Optional<Store> second(Store open) {
    return Optional.empty();
  }

  /** The database of {@code closed}, opened again; empty where it went with the instance. */
  default Optional<Store> reopen(Store closed) {
    return Optional.empty();
  }

  /** Removes what the stores left behind. */
  @Override
  default void close() {}
}
