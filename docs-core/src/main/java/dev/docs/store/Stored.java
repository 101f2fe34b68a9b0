package dev.docs.store;

import static java.util.Objects.requireNonNull;

/**
 * A record as the store holds it.
 *
 * @param version the optimistic counter: 1 when inserted, one more with each update
 */
public record Stored<T>(T value, long version) {
  public Stored {
    requireNonNull(value, "value");
  }
}
