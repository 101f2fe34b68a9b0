package dev.docs.store;

import static java.util.Objects.requireNonNull;

/**
 * A stored value with its version.
 *
 * @param version the version for optimistic locking: 1 after insertion, increased by one by each
 *     update
 */
public record Stored<T>(T value, long version) {
  public Stored {
    requireNonNull(value, "value");
  }
}
