package dev.docs.content.trie;

import static java.util.Objects.requireNonNull;

/**
 * A key and its value.
 *
 * @param key free of the characters U+0000 and below U+0001, which the trie keeps for itself
 */
public record Entry<V extends Item>(String key, V value) {
  public Entry {
    requireNonNull(key, "key");
    requireNonNull(value, "value");
  }
}
