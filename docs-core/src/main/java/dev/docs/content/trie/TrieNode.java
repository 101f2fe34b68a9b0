package dev.docs.content.trie;

import java.util.List;

/** A node: the unit in which a trie is stored. Immutable. */
public sealed interface TrieNode<V extends Item> {

  /** How many entries are at or below this node. */
  int size();

  /** The identity of all that is at or below this node. */
  String digest();

  /** Up to {@link Trie#LEAF_ENTRIES} entries, ascending. */
  record Leaf<V extends Item>(List<Entry<V>> entries) implements TrieNode<V> {
    public Leaf {
      entries = List.copyOf(entries);
    }

    @Override
    public int size() {
      return entries.size();
    }

    @Override
    public String digest() {
      Digest digest = Digest.of("leaf");
      for (Entry<V> entry : entries) {
        digest.part("key", entry.key());
        entry.value().digestTo(digest);
      }
      return digest.hex();
    }
  }

  /**
   * More entries, told apart by the character after what all their keys begin with.
   *
   * @param prefix what all keys below begin with, from their first character on
   * @param labels the characters, ascending; U+0000 for the key that ends there
   * @param children a node per label
   */
  record Branch<V extends Item>(String prefix, String labels, List<NodeRef<V>> children)
      implements TrieNode<V> {
    public Branch {
      children = List.copyOf(children);
    }

    @Override
    public int size() {
      int size = 0;
      for (NodeRef<V> child : children) {
        size += child.size();
      }
      return size;
    }

    @Override
    public String digest() {
      Digest digest = Digest.of("branch").part("prefix", prefix).part("labels", labels);
      for (NodeRef<V> child : children) {
        digest.part("child", child.digest());
      }
      return digest.hex();
    }
  }
}
