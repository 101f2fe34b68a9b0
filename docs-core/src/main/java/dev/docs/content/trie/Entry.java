package dev.docs.content.trie;

import static java.util.Objects.requireNonNull;

/**
 * A key and its value.
 *
 * @param key free of U+0000 and of surrogates
 */
public record Entry<V>(String key, V value) {
  public Entry {
    requireNonNull(key, "key");
    requireNonNull(value, "value");
  }

  /** The entry with this value: itself where it has it. */
  @SuppressWarnings("ReferenceEquality")
  Entry<V> with(V changed) {
    return changed == value ? this : new Entry<>(key, changed);
  }
}
