package dev.docs.content.trie;

/** Computes the identity of values of a trie. Thread-safe. */
@FunctionalInterface
public interface ValueDigest<V> {

  /** Writes everything that distinguishes {@code value} from other values to {@code digest}. */
  void write(V value, Digest digest);
}
