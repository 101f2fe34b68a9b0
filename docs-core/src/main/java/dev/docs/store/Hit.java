package dev.docs.store;

import static java.util.Objects.requireNonNull;

/**
 * A record found by a scan.
 *
 * @param key the full key of the index entry, to resume the scan after it
 */
public record Hit<T>(Stored<T> stored, IndexKey key) {
  public Hit {
    requireNonNull(stored, "stored");
    requireNonNull(key, "key");
  }

  public T value() {
    return stored.value();
  }
}
