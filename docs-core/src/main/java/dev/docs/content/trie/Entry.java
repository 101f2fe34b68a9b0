package dev.docs.content.trie;

import static java.util.Objects.requireNonNull;

/**
 * A key and its value.
 *
 * @param key without U+0000 and surrogates
 */
public record Entry<V>(String key, V value) {
  public Entry {
    requireNonNull(key, "key");
    requireNonNull(value, "value");
  }

  /** The entry with this value; the same instance if unchanged. */
  @SuppressWarnings("ReferenceEquality")
  Entry<V> with(V changed) {
    return changed == value ? this : new Entry<>(key, changed);
  }
}
