package dev.docs.content.trie;

import dev.docs.content.trie.TrieNode.Branch;
import dev.docs.content.trie.TrieNode.Leaf;
import java.util.ArrayList;
import java.util.List;

/**
 * Builds nodes from entries, and from nodes those with one entry more or less, always in the one
 * shape that the entries determine. Unchanged nodes keep their references.
 */
record Changes<V>(NodeSource<V> source, ValueDigest<V> values) {

  /** The node of these entries, ascending and each key once. */
  NodeRef<V> build(List<Entry<V>> sorted) {
    if (sorted.size() <= Trie.LEAF_ENTRIES) {
      return fresh(new Leaf<>(sorted));
    }
    String prefix = Keys.commonPrefix(sorted.get(0).key(), sorted.get(sorted.size() - 1).key());
    StringBuilder labels = new StringBuilder();
    List<NodeRef<V>> children = new ArrayList<>();
    int from = 0;
    while (from < sorted.size()) {
      char label = Keys.label(sorted.get(from).key(), prefix.length());
      int to = from + 1;
      while (to < sorted.size() && Keys.label(sorted.get(to).key(), prefix.length()) == label) {
        to++;
      }
      labels.append(label);
      children.add(build(sorted.subList(from, to)));
      from = to;
    }
    return fresh(new Branch<>(prefix, labels.toString(), children));
  }

  // ---------------------------------------------------------------- putting

  NodeRef<V> put(NodeRef<V> ref, Entry<V> entry) {
    TrieNode<V> node = ref.resolve(source);
    return node instanceof Branch<V> branch
        ? putBelow(ref, branch, entry)
        : putInto(ref, (Leaf<V>) node, entry);
  }

  private NodeRef<V> putInto(NodeRef<V> ref, Leaf<V> leaf, Entry<V> entry) {
    List<Entry<V>> entries = new ArrayList<>(leaf.entries());
    int at = 0;
    while (at < entries.size() && entries.get(at).key().compareTo(entry.key()) < 0) {
      at++;
    }
    if (at < entries.size() && entries.get(at).key().equals(entry.key())) {
      if (entries.get(at).value().equals(entry.value())) {
        return ref;
      }
      entries.set(at, entry);
    } else {
      entries.add(at, entry);
    }
    return build(entries);
  }

  @SuppressWarnings("ReferenceEquality")
  private NodeRef<V> putBelow(NodeRef<V> ref, Branch<V> branch, Entry<V> entry) {
    String key = entry.key();
    if (!key.startsWith(branch.prefix())) {
      return fresh(fork(ref, branch.prefix(), entry));
    }
    int at = branch.indexOf(key);
    if (at < 0) {
      return fresh(branch.withNewChild(branch.label(key), build(List.of(entry))));
    }
    NodeRef<V> before = branch.children().get(at);
    NodeRef<V> after = put(before, entry);
    return after == before ? ref : fresh(branch.withChild(at, after));
  }

  private Branch<V> fork(NodeRef<V> old, String oldPrefix, Entry<V> entry) {
    String prefix = Keys.commonPrefix(oldPrefix, entry.key());
    char oldLabel = Keys.label(oldPrefix, prefix.length());
    char newLabel = Keys.label(entry.key(), prefix.length());
    NodeRef<V> added = build(List.of(entry));
    return oldLabel < newLabel
        ? new Branch<>(prefix, "" + oldLabel + newLabel, List.of(old, added))
        : new Branch<>(prefix, "" + newLabel + oldLabel, List.of(added, old));
  }

  // ---------------------------------------------------------------- removing

  NodeRef<V> remove(NodeRef<V> ref, String key) {
    TrieNode<V> node = ref.resolve(source);
    return node instanceof Branch<V> branch
        ? removeBelow(ref, branch, key)
        : removeFrom(ref, (Leaf<V>) node, key);
  }

  private NodeRef<V> removeFrom(NodeRef<V> ref, Leaf<V> leaf, String key) {
    List<Entry<V>> entries = new ArrayList<>(leaf.entries());
    return entries.removeIf(entry -> entry.key().equals(key)) ? build(entries) : ref;
  }

  @SuppressWarnings("ReferenceEquality")
  private NodeRef<V> removeBelow(NodeRef<V> ref, Branch<V> branch, String key) {
    int at = branch.indexOf(key);
    if (at < 0) {
      return ref;
    }
    NodeRef<V> before = branch.children().get(at);
    NodeRef<V> after = remove(before, key);
    if (after == before) {
      return ref;
    }
    Branch<V> rest = after.size() == 0 ? branch.withoutChild(at) : branch.withChild(at, after);
    NodeRef<V> changed = fresh(rest);
    if (changed.size() <= Trie.LEAF_ENTRIES) {
      return build(Range.all(source).entries(changed));
    }
    return rest.children().size() == 1 ? rest.children().get(0) : changed;
  }

  private NodeRef<V> fresh(TrieNode<V> node) {
    return NodeRef.fresh(node, values);
  }
}
