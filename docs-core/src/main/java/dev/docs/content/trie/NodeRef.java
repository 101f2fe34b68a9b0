package dev.docs.content.trie;

import static java.util.Objects.requireNonNull;

import dev.docs.content.trie.TrieNode.Leaf;
import dev.docs.store.StoredText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A reference to a node: in memory, in the store, or both.
 *
 * <p>Thread-safe: the digest is computed at most a few times, to the same value.
 */
public final class NodeRef<V> implements StoredText {

  private final @Nullable TrieNode<V> node;

  /** Computes the digest of the node; null if the digest is known. */
  private final @Nullable ValueDigest<V> values;

  private final int size;
  private final boolean stored;
  private volatile @Nullable String digest;

  private NodeRef(
      @Nullable TrieNode<V> node,
      @Nullable ValueDigest<V> values,
      int size,
      @Nullable String digest,
      boolean stored) {
    this.node = node;
    this.values = values;
    this.size = size;
    this.digest = digest;
    this.stored = stored;
  }

  /** The node without entries. */
  static <V> NodeRef<V> empty() {
    return new NodeRef<>(new Leaf<>(List.of()), null, 0, Leaf.EMPTY_DIGEST, false);
  }

  /** A node in memory only. */
  static <V> NodeRef<V> fresh(TrieNode<V> node, ValueDigest<V> values) {
    return new NodeRef<>(
        requireNonNull(node, "node"), requireNonNull(values, "values"), node.size(), null, false);
  }

  /**
   * A node in the store and in memory.
   *
   * @param size the number of entries at or below the node
   */
  static <V> NodeRef<V> kept(TrieNode<V> node, int size, String digest) {
    return new NodeRef<>(requireNonNull(node, "node"), null, size, digest, true);
  }

  /**
   * A node in the store, with this digest and number of entries. A node without entries is not
   * read.
   */
  public static <V> NodeRef<V> stored(String digest, int size) {
    TrieNode<V> node = size == 0 ? new Leaf<>(List.of()) : null;
    return new NodeRef<>(node, null, size, requireNonNull(digest, "digest"), true);
  }

  /** The digest and the number of entries; the node is a record of its own. */
  @Override
  public String storedText() {
    return digest() + ":" + size;
  }

  /** The node whose reference is stored as this text. */
  public static NodeRef<?> ofStoredText(String text) {
    int colon = text.lastIndexOf(':');
    return stored(text.substring(0, colon), Integer.parseInt(text.substring(colon + 1)));
  }

  /** The number of entries at or below the node. */
  public int size() {
    return size;
  }

  /** The digest of the node, which identifies everything below it. */
  public String digest() {
    String known = digest;
    if (known == null) {
      known = requireNonNull(node, "node").digest(requireNonNull(values, "values"));
      digest = known;
    }
    return known;
  }

  boolean isStored() {
    return stored;
  }

  TrieNode<V> resolve(NodeSource<V> source) {
    return node != null ? node : source.load(digest());
  }

  /** Whether both are known to be the same node, without computing or loading anything. */
  @SuppressWarnings("ReferenceEquality")
  boolean sameAs(NodeRef<V> other) {
    return this == other
        || (node != null && node == other.node)
        || (digest != null && digest.equals(other.digest));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof NodeRef<?> ref && digest().equals(ref.digest());
  }

  @Override
  public int hashCode() {
    return digest().hashCode();
  }

  @Override
  public String toString() {
    return digest() + "(" + size + ")";
  }
}
