package dev.docs.content.trie;

import dev.docs.content.trie.TrieNode.Branch;
import dev.docs.content.trie.TrieNode.Leaf;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads, of what is at or below a node, the entries whose key starts with {@code prefix}. */
record Range<V>(NodeSource<V> source, String prefix) {

  static <V> Range<V> all(NodeSource<V> source) {
    return new Range<>(source, "");
  }

  /** The entries, ascending, in a list of their own. */
  List<Entry<V>> entries(NodeRef<V> ref) {
    List<Entry<V>> out = prefix.isEmpty() ? new ArrayList<>(ref.size()) : new ArrayList<>();
    addTo(out, ref);
    return out;
  }

  private void addTo(List<Entry<V>> out, NodeRef<V> ref) {
    TrieNode<V> node = ref.resolve(source);
    if (node instanceof Leaf<V> leaf) {
      for (Entry<V> entry : leaf.entries()) {
        if (holds(entry)) {
          out.add(entry);
        }
      }
      return;
    }
    for (NodeRef<V> child : childrenOf((Branch<V>) node)) {
      addTo(out, child);
    }
  }

  int count(NodeRef<V> ref) {
    TrieNode<V> node = ref.resolve(source);
    if (node instanceof Leaf<V> leaf) {
      return (int) heldBy(leaf).count();
    }
    Branch<V> branch = (Branch<V>) node;
    return holdsAllOf(branch)
        ? ref.size()
        : childrenOf(branch).stream().mapToInt(this::count).sum();
  }

  /** The entry at {@code index}, counted from 0. */
  Optional<Entry<V>> nth(NodeRef<V> ref, int index) {
    TrieNode<V> node = ref.resolve(source);
    if (node instanceof Leaf<V> leaf) {
      return heldBy(leaf).skip(index).findFirst();
    }
    Branch<V> branch = (Branch<V>) node;
    int left = index;
    for (NodeRef<V> child : childrenOf(branch)) {
      int here = holdsAllOf(branch) ? child.size() : count(child);
      if (left < here) {
        return nth(child, left);
      }
      left -= here;
    }
    return Optional.empty();
  }

  /** The first entry above {@code after}, or of all for null; null when there is none. */
  @Nullable Entry<V> next(NodeRef<V> ref, @Nullable String after) {
    TrieNode<V> node = ref.resolve(source);
    if (node instanceof Leaf<V> leaf) {
      for (Entry<V> entry : leaf.entries()) {
        if (holds(entry) && (after == null || entry.key().compareTo(after) > 0)) {
          return entry;
        }
      }
      return null;
    }
    Branch<V> branch = (Branch<V>) node;
    int end = end(branch);
    int from = after == null ? 0 : branch.firstFrom(after);
    for (int i = Math.max(from, start(branch)); i < end; i++) {
      Entry<V> found = next(branch.children().get(i), after);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** The last entry below {@code before}, or of all for null; null when there is none. */
  @Nullable Entry<V> previous(NodeRef<V> ref, @Nullable String before) {
    TrieNode<V> node = ref.resolve(source);
    if (node instanceof Leaf<V> leaf) {
      for (int i = leaf.entries().size() - 1; i >= 0; i--) {
        Entry<V> entry = leaf.entries().get(i);
        if (holds(entry) && (before == null || entry.key().compareTo(before) < 0)) {
          return entry;
        }
      }
      return null;
    }
    Branch<V> branch = (Branch<V>) node;
    int start = start(branch);
    int end = before == null ? end(branch) : Math.min(end(branch), branch.endUpTo(before));
    for (int i = end - 1; i >= start; i--) {
      Entry<V> found = previous(branch.children().get(i), before);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  // ---------------------------------------------------------------- what the prefix selects

  private boolean holds(Entry<V> entry) {
    return entry.key().startsWith(prefix);
  }

  private Stream<Entry<V>> heldBy(Leaf<V> leaf) {
    return leaf.entries().stream().filter(this::holds);
  }

  private boolean holdsAllOf(Branch<V> branch) {
    return branch.prefix().startsWith(prefix);
  }

  /** The children whose keys can start with the prefix: all, one or none. */
  private List<NodeRef<V>> childrenOf(Branch<V> branch) {
    if (holdsAllOf(branch)) {
      return branch.children();
    }
    int only = branch.indexOf(prefix);
    return only < 0 ? List.of() : List.of(branch.children().get(only));
  }

  private int start(Branch<V> branch) {
    return holdsAllOf(branch) ? 0 : Math.max(0, branch.indexOf(prefix));
  }

  private int end(Branch<V> branch) {
    return holdsAllOf(branch) ? branch.children().size() : branch.indexOf(prefix) + 1;
  }
}
