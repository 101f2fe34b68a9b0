package dev.docs.content.trie;

import static java.util.Objects.requireNonNull;

import dev.docs.content.trie.TrieNode.Branch;
import dev.docs.content.trie.TrieNode.Leaf;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A persistent map from texts to values, in the order of {@link String#compareTo}: a radix tree
 * with leaves of up to {@value #LEAF_ENTRIES} entries. A change copies the nodes on the path to the
 * key, three in a map of ten thousand random keys, and shares all others with the original map.
 *
 * <p>The structure depends on the entries alone, not on the order of insertion. So equal maps have
 * equal nodes, and comparing two maps visits only nodes that differ.
 *
 * <p>Nodes may be in a store and are loaded lazily. Immutable and thread-safe.
 */
public final class Trie<V> {

  /** The most entries of a leaf: small enough to copy, large enough to keep nodes few. */
  public static final int LEAF_ENTRIES = 16;

  private final NodeRef<V> root;
  private final NodeSource<V> source;
  private final ValueDigest<V> values;

  private Trie(NodeRef<V> root, NodeSource<V> source, ValueDigest<V> values) {
    this.root = root;
    this.source = source;
    this.values = values;
  }

  /**
   * A map without entries.
   *
   * @param values computes the identity of the values that are put into it
   */
  public static <V> Trie<V> empty(ValueDigest<V> values) {
    return new Trie<>(NodeRef.empty(), NodeSource.none(), requireNonNull(values, "values"));
  }

  /** A map without entries. It and those made from it stay in memory, and have no digest. */
  public static <V> Trie<V> inMemory() {
    return empty(
        (value, digest) -> {
          throw new IllegalStateException("a map in memory has no digest");
        });
  }

  /**
   * A stored map.
   *
   * @param source loads the nodes below {@code root}
   * @param values computes the identity of the values that are put into it
   */
  public static <V> Trie<V> at(NodeRef<V> root, NodeSource<V> source, ValueDigest<V> values) {
    return new Trie<>(
        requireNonNull(root, "root"),
        requireNonNull(source, "source"),
        requireNonNull(values, "values"));
  }

  public NodeRef<V> root() {
    return root;
  }

  public int size() {
    return root.size();
  }

  /** Whether both are known to be equal, without computing or loading anything. */
  public boolean isSurely(Trie<V> other) {
    return root.sameAs(other.root);
  }

  public Optional<V> get(String key) {
    TrieNode<V> node = root.resolve(source);
    while (node instanceof Branch<V> branch) {
      int child = branch.indexOf(key);
      if (child < 0) {
        return Optional.empty();
      }
      node = branch.children().get(child).resolve(source);
    }
    for (Entry<V> entry : ((Leaf<V>) node).entries()) {
      if (entry.key().equals(key)) {
        return Optional.of(entry.value());
      }
    }
    return Optional.empty();
  }

  public Trie<V> put(String key, V value) {
    return withRoot(changes().put(root, new Entry<>(Keys.checked(key), value)));
  }

  /** The map with these entries; of two with the same key, the later. */
  public Trie<V> with(Collection<Entry<V>> entries) {
    if (size() == 0) {
      TreeMap<String, Entry<V>> sorted = new TreeMap<>();
      entries.forEach(entry -> sorted.put(Keys.checked(entry.key()), entry));
      return withRoot(changes().build(List.copyOf(sorted.values())));
    }
    Trie<V> changed = this;
    for (Entry<V> entry : entries) {
      changed = changed.put(entry.key(), entry.value());
    }
    return changed;
  }

  public Trie<V> remove(String key) {
    return withRoot(changes().remove(root, key));
  }

  @SuppressWarnings("ReferenceEquality")
  private Trie<V> withRoot(NodeRef<V> newRoot) {
    return newRoot == root ? this : new Trie<>(newRoot, source, values);
  }

  private Changes<V> changes() {
    return new Changes<>(source, values);
  }

  /** All entries whose key starts with {@code prefix}, ascending. */
  public List<Entry<V>> entries(String prefix) {
    return range(prefix).entries(root);
  }

  public List<Entry<V>> entries() {
    return entries("");
  }

  /** The first entry whose key starts with {@code prefix} and is above {@code after}. */
  public Optional<Entry<V>> next(String prefix, String after) {
    return Optional.ofNullable(range(prefix).next(root, requireNonNull(after, "after")));
  }

  /** The last entry whose key starts with {@code prefix} and is below {@code before}, if any. */
  public Optional<Entry<V>> previous(String prefix, Optional<String> before) {
    return Optional.ofNullable(range(prefix).previous(root, before.orElse(null)));
  }

  /** The number of keys that start with {@code prefix}. */
  public int count(String prefix) {
    return range(prefix).count(root);
  }

  /** The entry at {@code index}, counted from 0, of those whose key starts with {@code prefix}. */
  public Optional<Entry<V>> nth(String prefix, int index) {
    return index < 0 ? Optional.empty() : range(prefix).nth(root, index);
  }

  /** Whether any key starts with {@code prefix}. */
  public boolean hasAny(String prefix) {
    return range(prefix).next(root, null) != null;
  }

  private Range<V> range(String prefix) {
    return new Range<>(source, prefix);
  }

  /** Receives the differences between two maps. */
  @FunctionalInterface
  public interface Difference<V> {
    /** A difference: one of {@code before} and {@code after} is null, or they are not equal. */
    void differs(String key, @Nullable V before, @Nullable V after);
  }

  /**
   * Reports every key whose value differs in {@code later}, ascending; visits only nodes that
   * differ.
   */
  public void diff(Trie<V> later, Difference<V> out) {
    new Comparison<>(source, later.source, out).compare(root, later.root);
  }

  /**
   * Passes every node that is not yet stored to {@code save}, children first, and returns the same
   * map with all nodes stored. A node without entries is not saved.
   *
   * @param save receives the digest of a node, and the node
   */
  public Trie<V> save(BiConsumer<String, TrieNode<V>> save) {
    return save(UnaryOperator.identity(), save);
  }

  /**
   * The same.
   *
   * @param complete adds derived components, which are not a part of the digest, to the values of
   *     new nodes
   */
  public Trie<V> save(UnaryOperator<V> complete, BiConsumer<String, TrieNode<V>> save) {
    return new Trie<>(Walk.save(root, source, complete, save), source, values);
  }

  /** Passes every node with entries to {@code copy}, stored or not. */
  public void copyNodes(BiConsumer<String, TrieNode<V>> copy) {
    Walk.copy(root, source, copy);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Trie<?> trie && root.digest().equals(trie.root.digest());
  }

  @Override
  public int hashCode() {
    return root.digest().hashCode();
  }
}
