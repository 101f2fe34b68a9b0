package dev.docs.content.trie;

import dev.docs.content.trie.TrieNode.Branch;
import dev.docs.content.trie.TrieNode.Leaf;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;

/** Traverses nodes to save and copy them. */
final class Walk {

  private Walk() {}

  /** Passes every node that is not yet stored to {@code save}, children first. */
  static <V> NodeRef<V> save(
      NodeRef<V> ref,
      NodeSource<V> source,
      UnaryOperator<V> complete,
      BiConsumer<String, TrieNode<V>> save) {
    if (ref.isStored()) {
      return ref;
    }
    TrieNode<V> node = ref.resolve(source);
    if (node instanceof Branch<V> branch) {
      List<NodeRef<V>> children = new ArrayList<>(branch.children());
      for (int i = 0; i < children.size(); i++) {
        if (!children.get(i).isStored()) {
          children.set(i, save(children.get(i), source, complete, save));
        }
      }
      node = new Branch<>(branch.prefix(), branch.labels(), children);
    } else if (node instanceof Leaf<V> leaf) {
      List<Entry<V>> entries = new ArrayList<>(leaf.entries().size());
      for (Entry<V> entry : leaf.entries()) {
        entries.add(entry.with(complete.apply(entry.value())));
      }
      node = new Leaf<>(entries);
    }
    return NodeRef.kept(node, ref.size(), handOver(ref, node, save));
  }

  /** Passes every node with entries to {@code copy}, children first. */
  static <V> void copy(NodeRef<V> ref, NodeSource<V> source, BiConsumer<String, TrieNode<V>> copy) {
    TrieNode<V> node = ref.resolve(source);
    if (node instanceof Branch<V> branch) {
      branch.children().forEach(child -> copy(child, source, copy));
    }
    handOver(ref, node, copy);
  }

  /** Passes a node to {@code to}, unless it has no entries. */
  private static <V> String handOver(
      NodeRef<V> ref, TrieNode<V> node, BiConsumer<String, TrieNode<V>> to) {
    String digest = ref.digest();
    if (ref.size() > 0) {
      to.accept(digest, node);
    }
    return digest;
  }
}
