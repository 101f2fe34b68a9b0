package dev.docs.content.trie;

/** Loads stored nodes. Thread-safe. */
@FunctionalInterface
public interface NodeSource<V> {

  /**
   * The stored node with this digest.
   *
   * @throws IllegalStateException when there is none
   */
  TrieNode<V> load(String digest);

  /** The source of tries that live in memory only. */
  static <V> NodeSource<V> none() {
    return digest -> {
      throw new IllegalStateException("no stored node " + digest);
    };
  }
}
