package dev.docs.store.memory;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A persistent map with string keys: a hash array mapped trie of branching factor 32, so that a
 * look-up among a million entries reads four or five nodes. Versions share all nodes except the
 * path to a change.
 *
 * <p>Published maps are immutable. During a transaction, its {@link Edit} allows modifying in place
 * the nodes that the transaction itself created, which are not visible to others; so each node is
 * copied at most once per transaction.
 */
final class HashTrie<V> {

  /** The owner of nodes: one transaction while it runs. */
  static final class Edit {}

  private static final int BITS = 5;
  private static final int MASK = (1 << BITS) - 1;
  private static final int HASH_BITS = Integer.SIZE;

  /** The most keys of {@link #absent}. */
  static final int MAX_TOGETHER = Integer.SIZE;

  private static final HashTrie<?> EMPTY = new HashTrie<>(new Node(new Edit(), 0, 0));

  private final Node root;

  private HashTrie(Node root) {
    this.root = root;
  }

  @SuppressWarnings("unchecked") // contains no values
  static <V> HashTrie<V> empty() {
    return (HashTrie<V>) EMPTY;
  }

  /** The value of a key, or null. */
  @SuppressWarnings("unchecked") // values are those passed to plus
  @Nullable V get(String key) {
    return (V) root.get(key, hash(key));
  }

  /**
   * Returns which keys have no value, each in its own map. In large maps, looking up a key takes a
   * wait for memory on each level; keys that are looked up together wait together.
   *
   * @return a bit for each key, beginning with the lowest
   * @param keys at most {@value #MAX_TOGETHER}
   */
  static int absent(List<HashTrie<?>> maps, List<String> keys) {
    Node[] at = new Node[keys.size()];
    int[] hashes = new int[keys.size()];
    for (int i = 0; i < at.length; i++) {
      at[i] = maps.get(i).root;
      hashes[i] = hash(keys.get(i));
    }
    int absent = 0;
    int open = at.length;
    for (int shift = 0; open > 0; shift += BITS) {
      for (int i = 0; i < at.length; i++) {
        Node node = at[i];
        if (node == null) {
          continue;
        }
        if (shift < HASH_BITS && (node.nodes & Node.bit(hashes[i], shift)) != 0) {
          at[i] = (Node) node.slots[node.nodeAt(Node.bit(hashes[i], shift))];
          continue;
        }
        absent |= node.getHere(keys.get(i), hashes[i], shift) == null ? 1 << i : 0;
        at[i] = null;
        open--;
      }
    }
    return absent;
  }

  /** This map with a value for a key, replacing a previous one. */
  HashTrie<V> plus(String key, V value, Edit edit) {
    return withRoot(root.plus(key, hash(key), requireNonNull(value, "value"), 0, edit));
  }

  /** This map without a key. */
  HashTrie<V> minus(String key, Edit edit) {
    return withRoot(root.minus(key, hash(key), 0, edit));
  }

  /** Passes all entries, in no particular order. */
  @SuppressWarnings("unchecked") // values are those passed to plus
  void forEach(BiConsumer<? super String, ? super V> action) {
    root.forEach((key, value) -> action.accept(key, (V) value));
  }

  @SuppressWarnings("ReferenceEquality")
  private HashTrie<V> withRoot(Node changed) {
    return changed == root ? this : new HashTrie<>(changed);
  }

  /** The string's hash with its bits spread, since those of similar strings differ in few. */
  private static int hash(String key) {
    int hash = key.hashCode() * 0x9E3779B9;
    return hash ^ hash >>> 15;
  }

  /**
   * A node: its entries as key and value, in bit order, then its child nodes in reverse bit order.
   * A node below the last bits of the hash has only entries, in any order.
   */
  private static final class Node {

    private final Edit edit;
    private int entries;
    private int nodes;
    private Object[] slots;

    Node(Edit edit, int entries, int nodes, Object... slots) {
      this.edit = edit;
      this.entries = entries;
      this.nodes = nodes;
      this.slots = slots;
    }

    @Nullable Object get(String key, int hash) {
      Node node = this;
      int shift = 0;
      while (shift < HASH_BITS && (node.nodes & bit(hash, shift)) != 0) {
        node = (Node) node.slots[node.nodeAt(bit(hash, shift))];
        shift += BITS;
      }
      return node.getHere(key, hash, shift);
    }

    /** The value of a key that is not below this node, which is at a depth of {@code shift}. */
    @Nullable Object getHere(String key, int hash, int shift) {
      if (shift >= HASH_BITS) {
        int at = indexOf(key);
        return at < 0 ? null : slots[at + 1];
      }
      int bit = bit(hash, shift);
      int at = entryAt(bit);
      return (entries & bit) != 0 && slots[at].equals(key) ? slots[at + 1] : null;
    }

    Node plus(String key, int hash, Object value, int shift, Edit by) {
      if (shift >= HASH_BITS) {
        int at = indexOf(key);
        return at < 0
            ? with(by, 0, 0, inserted(slots, 0, key, value))
            : withSlot(by, at + 1, value);
      }
      int bit = bit(hash, shift);
      if ((nodes & bit) != 0) {
        int at = nodeAt(bit);
        return withSlot(by, at, ((Node) slots[at]).plus(key, hash, value, shift + BITS, by));
      }
      int at = entryAt(bit);
      if ((entries & bit) == 0) {
        return with(by, entries | bit, nodes, inserted(slots, at, key, value));
      }
      String present = (String) slots[at];
      if (present.equals(key)) {
        return withSlot(by, at + 1, value);
      }
      Node below =
          new Node(by, 0, 0)
              .plus(present, hash(present), slots[at + 1], shift + BITS, by)
              .plus(key, hash, value, shift + BITS, by);
      Object[] changed = inserted(removed(slots, at, 2), nodeEnd(bit) - 2, below);
      return with(by, entries & ~bit, nodes | bit, changed);
    }

    Node minus(String key, int hash, int shift, Edit by) {
      if (shift >= HASH_BITS) {
        int at = indexOf(key);
        return at < 0 ? this : with(by, 0, 0, removed(slots, at, 2));
      }
      int bit = bit(hash, shift);
      if ((entries & bit) != 0) {
        int at = entryAt(bit);
        return slots[at].equals(key)
            ? with(by, entries & ~bit, nodes, removed(slots, at, 2))
            : this;
      }
      if ((nodes & bit) == 0) {
        return this;
      }
      int at = nodeAt(bit);
      Node below = ((Node) slots[at]).minus(key, hash, shift + BITS, by);
      if (below.nodes != 0 || below.slots.length > 2) {
        return withSlot(by, at, below);
      }
      Object[] without = removed(slots, at, 1);
      return with(by, entries | bit, nodes & ~bit, inserted(without, entryAt(bit), below.slots));
    }

    void forEach(BiConsumer<String, Object> action) {
      int end = slots.length - Integer.bitCount(nodes);
      for (int at = 0; at < end; at += 2) {
        action.accept((String) slots[at], slots[at + 1]);
      }
      for (int at = end; at < slots.length; at++) {
        ((Node) slots[at]).forEach(action);
      }
    }

    private static int bit(int hash, int shift) {
      return 1 << (hash >>> shift & MASK);
    }

    /** The index of a bit's entry, existing or to be inserted. */
    private int entryAt(int bit) {
      return 2 * Integer.bitCount(entries & (bit - 1));
    }

    /** The index of a bit's child node. */
    private int nodeAt(int bit) {
      return nodeEnd(bit) - 1;
    }

    /** The index after a bit's child node, existing or to be inserted. */
    private int nodeEnd(int bit) {
      return slots.length - Integer.bitCount(nodes & (bit - 1));
    }

    /** The index of a key among unordered entries; negative if absent. */
    private int indexOf(String key) {
      for (int at = 0; at < slots.length; at += 2) {
        if (slots[at].equals(key)) {
          return at;
        }
      }
      return -1;
    }

    private Node withSlot(Edit by, int at, Object value) {
      if (slots[at] == value) {
        return this;
      }
      if (edit == by) {
        slots[at] = value;
        return this;
      }
      Object[] changed = slots.clone();
      changed[at] = value;
      return new Node(by, entries, nodes, changed);
    }

    private Node with(Edit by, int entries, int nodes, Object[] slots) {
      if (edit != by) {
        return new Node(by, entries, nodes, slots);
      }
      this.entries = entries;
      this.nodes = nodes;
      this.slots = slots;
      return this;
    }

    private static Object[] inserted(Object[] slots, int at, Object... values) {
      Object[] changed = Arrays.copyOf(slots, slots.length + values.length);
      System.arraycopy(slots, at, changed, at + values.length, slots.length - at);
      System.arraycopy(values, 0, changed, at, values.length);
      return changed;
    }

    private static Object[] removed(Object[] slots, int at, int count) {
      Object[] changed = Arrays.copyOf(slots, slots.length - count);
      System.arraycopy(slots, at + count, changed, at, slots.length - at - count);
      return changed;
    }
  }
}
