package dev.docs.content.trie;

import java.util.ArrayList;
import java.util.List;

/** A node: the unit in which a trie is stored. Immutable. */
public sealed interface TrieNode<V> {

  /** The number of entries at or below this node. */
  int size();

  /** The digest of all entries at or below this node. */
  String digest(ValueDigest<V> values);

  /** Up to {@link Trie#LEAF_ENTRIES} entries, ascending. */
  record Leaf<V>(List<Entry<V>> entries) implements TrieNode<V> {

    private static final String DIGEST_KIND = "leaf";

    /** The digest of a leaf without entries. */
    static final String EMPTY_DIGEST = Digest.of(DIGEST_KIND).hex();

    public Leaf {
      entries = List.copyOf(entries);
    }

    @Override
    public int size() {
      return entries.size();
    }

    @Override
    public String digest(ValueDigest<V> values) {
      Digest digest = Digest.of(DIGEST_KIND);
      for (Entry<V> entry : entries) {
        digest.part("key", entry.key());
        values.write(entry.value(), digest);
      }
      return digest.hex();
    }
  }

  /**
   * A node with children, distinguished by the first character after the common prefix of all keys.
   *
   * @param prefix the common prefix of all keys
   * @param labels the characters, ascending; U+0000 for the key that ends there
   * @param children a node per label
   */
  record Branch<V>(String prefix, String labels, List<NodeRef<V>> children) implements TrieNode<V> {
    public Branch {
      children = List.copyOf(children);
    }

    @Override
    public int size() {
      int size = 0;
      for (int i = 0; i < children.size(); i++) {
        size += children.get(i).size();
      }
      return size;
    }

    @Override
    public String digest(ValueDigest<V> values) {
      Digest digest = Digest.of("branch").part("prefix", prefix).part("labels", labels);
      for (int i = 0; i < children.size(); i++) {
        digest.asciiPart("child", children.get(i).digest());
      }
      return digest.hex();
    }

    /** The label of the child for {@code key}, which starts with the prefix. */
    char label(String key) {
      return Keys.label(key, prefix.length());
    }

    /** The index of the child that may contain {@code key}; negative for none. */
    int indexOf(String key) {
      return key.startsWith(prefix) ? labels.indexOf(label(key)) : -1;
    }

    /** The index of the first child that may contain keys not less than {@code key}. */
    int firstFrom(String key) {
      if (key.startsWith(prefix)) {
        return firstFrom(label(key));
      }
      return prefix.compareTo(key) < 0 ? labels.length() : 0;
    }

    /** The index after the last child that may contain keys not greater than {@code key}. */
    int endUpTo(String key) {
      if (key.startsWith(prefix)) {
        return firstFrom(label(key) + 1);
      }
      return prefix.compareTo(key) < 0 ? labels.length() : 0;
    }

    private int firstFrom(int label) {
      int at = 0;
      while (at < labels.length() && labels.charAt(at) < label) {
        at++;
      }
      return at;
    }

    Branch<V> withChild(int at, NodeRef<V> child) {
      List<NodeRef<V>> changed = new ArrayList<>(children);
      changed.set(at, child);
      return new Branch<>(prefix, labels, changed);
    }

    /** The branch with a child added under an unused label. */
    Branch<V> withNewChild(char label, NodeRef<V> child) {
      int at = firstFrom(label);
      List<NodeRef<V>> changed = new ArrayList<>(children);
      changed.add(at, child);
      return new Branch<>(prefix, labels.substring(0, at) + label + labels.substring(at), changed);
    }

    Branch<V> withoutChild(int at) {
      List<NodeRef<V>> changed = new ArrayList<>(children);
      changed.remove(at);
      return new Branch<>(prefix, labels.substring(0, at) + labels.substring(at + 1), changed);
    }
  }
}
