package dev.docs.content.trie;

import static java.util.Objects.requireNonNull;

import dev.docs.content.trie.TrieNode.Branch;
import dev.docs.content.trie.TrieNode.Leaf;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/**
 * A persistent map from texts to values, in the order of {@link String#compareTo}: a radix tree
 * with leaves of up to {@value #LEAF_ENTRIES} entries. A change copies the nodes on its way, three
 * for a map of ten thousand random keys, and shares all others with the map it came from.
 *
 * <p>The shape depends on the entries alone, never on the order in which they came, so that equal
 * maps have equal nodes, and two maps are compared by visiting only where they differ.
 *
 * <p>Nodes may be in a store and are loaded as they are needed. Immutable and thread-safe.
 */
public final class Trie<V extends Item> {

  /** The most entries of a leaf: small enough to copy, large enough to keep nodes few. */
  public static final int LEAF_ENTRIES = 16;

  private static final char END = '\u0000';

  private final NodeRef<V> root;
  private final NodeSource<V> source;

  private Trie(NodeRef<V> root, NodeSource<V> source) {
    this.root = root;
    this.source = source;
  }

  public static <V extends Item> Trie<V> empty() {
    return new Trie<>(NodeRef.fresh(new Leaf<>(List.of())), NodeSource.none());
  }

  /** The map whose root is {@code root}, and whose nodes come from {@code source}. */
  public static <V extends Item> Trie<V> at(NodeRef<V> root, NodeSource<V> source) {
    return new Trie<>(requireNonNull(root, "root"), requireNonNull(source, "source"));
  }

  /** The map of the given entries; of two with the same key, the later. */
  public static <V extends Item> Trie<V> of(Collection<Entry<V>> entries) {
    TreeMap<String, Entry<V>> sorted = new TreeMap<>();
    for (Entry<V> entry : entries) {
      sorted.put(checked(entry.key()), entry);
    }
    return new Trie<>(NodeRef.fresh(build(List.copyOf(sorted.values()))), NodeSource.none());
  }

  public NodeRef<V> root() {
    return root;
  }

  public int size() {
    return root.size();
  }

  public Optional<V> get(String key) {
    TrieNode<V> node = root.resolve(source);
    while (node instanceof Branch<V> branch) {
      int child =
          key.startsWith(branch.prefix()) ? branch.labels().indexOf(label(branch, key)) : -1;
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
    return withRoot(put(root, new Entry<>(checked(key), value)));
  }

  public Trie<V> remove(String key) {
    return withRoot(remove(root, key));
  }

  @SuppressWarnings("ReferenceEquality")
  private Trie<V> withRoot(NodeRef<V> newRoot) {
    return newRoot == root ? this : new Trie<>(newRoot, source);
  }

  /** All entries whose key starts with {@code prefix}, ascending. */
  public List<Entry<V>> entries(String prefix) {
    List<Entry<V>> out = new ArrayList<>();
    ascend(
        root,
        prefix,
        entry -> {
          out.add(entry);
          return true;
        });
    return out;
  }

  public List<Entry<V>> entries() {
    return entries("");
  }

  /** The first entry whose key starts with {@code prefix} and is above {@code after}. */
  public Optional<Entry<V>> next(String prefix, String after) {
    Found<V> found = new Found<>();
    ascendAfter(root, prefix, after, found);
    return Optional.ofNullable(found.entry);
  }

  /** The last entry whose key starts with {@code prefix} and is below {@code before}, if any. */
  public Optional<Entry<V>> previous(String prefix, Optional<String> before) {
    Found<V> found = new Found<>();
    descendBefore(root, prefix, before.orElse(null), found);
    return Optional.ofNullable(found.entry);
  }

  /** How many keys start with {@code prefix}. */
  public int count(String prefix) {
    return count(root, prefix);
  }

  /** The entry at {@code index}, counted from 0, of those whose key starts with {@code prefix}. */
  public Optional<Entry<V>> nth(String prefix, int index) {
    return index < 0 ? Optional.empty() : nth(root, prefix, index);
  }

  /** Whether any key starts with {@code prefix}. */
  public boolean hasAny(String prefix) {
    return !ascend(root, prefix, entry -> false);
  }

  /** What happens to one key between two maps. */
  @FunctionalInterface
  public interface Difference<V extends Item> {
    /** One of {@code before} and {@code after} is null, or they differ. */
    void differs(String key, V before, V after);
  }

  /** Tells every key whose value differs in {@code later}, ascending; visits only what differs. */
  public void diff(Trie<V> later, Difference<V> out) {
    diff(root, later.root, later.source, out);
  }

  /**
   * Hands every node that is not yet in the store to {@code save}, children first, and answers the
   * same map with all nodes stored. One without entries need not be there.
   *
   * @param save given a node and its digest
   */
  public Trie<V> save(BiConsumer<String, TrieNode<V>> save) {
    return new Trie<>(save(root, save), source);
  }

  /** Visits the digest of every node, {@code enter} saying whether to go below it. */
  public void visitNodes(Predicate<String> enter) {
    visitNodes(root, enter);
  }

  /** Hands every node with entries to {@code copy}, whether in the store or not. */
  public void copyNodes(BiConsumer<String, TrieNode<V>> copy) {
    copyNodes(root, copy);
  }

  // ---------------------------------------------------------------- building

  /** Keys are split between any two characters: half a surrogate pair could not be stored. */
  private static String checked(String key) {
    for (int i = 0; i < key.length(); i++) {
      if (key.charAt(i) == END || Character.isSurrogate(key.charAt(i))) {
        throw new IllegalArgumentException("a key must not contain U+0000 or surrogates");
      }
    }
    return key;
  }

  private static char label(Branch<?> branch, String key) {
    return labelAt(key, branch.prefix().length());
  }

  private static char labelAt(String key, int index) {
    return index < key.length() ? key.charAt(index) : END;
  }

  private static <V extends Item> TrieNode<V> build(List<Entry<V>> sorted) {
    if (sorted.size() <= LEAF_ENTRIES) {
      return new Leaf<>(sorted);
    }
    String prefix = commonPrefix(sorted.get(0).key(), sorted.get(sorted.size() - 1).key());
    StringBuilder labels = new StringBuilder();
    List<NodeRef<V>> children = new ArrayList<>();
    int from = 0;
    while (from < sorted.size()) {
      char label = labelAt(sorted.get(from).key(), prefix.length());
      int to = from + 1;
      while (to < sorted.size() && labelAt(sorted.get(to).key(), prefix.length()) == label) {
        to++;
      }
      labels.append(label);
      children.add(NodeRef.fresh(build(sorted.subList(from, to))));
      from = to;
    }
    return new Branch<>(prefix, labels.toString(), children);
  }

  private static String commonPrefix(String a, String b) {
    int end = Math.min(a.length(), b.length());
    int i = 0;
    while (i < end && a.charAt(i) == b.charAt(i)) {
      i++;
    }
    return a.substring(0, i);
  }

  // ---------------------------------------------------------------- changing

  private NodeRef<V> put(NodeRef<V> ref, Entry<V> entry) {
    TrieNode<V> node = ref.resolve(source);
    return node instanceof Branch<V> branch
        ? putBranch(ref, branch, entry)
        : putLeaf(ref, (Leaf<V>) node, entry);
  }

  private static <V extends Item> NodeRef<V> putLeaf(NodeRef<V> ref, Leaf<V> leaf, Entry<V> entry) {
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
    return NodeRef.fresh(build(entries));
  }

  @SuppressWarnings("ReferenceEquality")
  private NodeRef<V> putBranch(NodeRef<V> ref, Branch<V> branch, Entry<V> entry) {
    String key = entry.key();
    if (!key.startsWith(branch.prefix())) {
      return NodeRef.fresh(fork(ref, branch.prefix(), entry));
    }
    char label = label(branch, key);
    int at = branch.labels().indexOf(label);
    if (at < 0) {
      return NodeRef.fresh(insertChild(branch, label, NodeRef.fresh(new Leaf<>(List.of(entry)))));
    }
    NodeRef<V> before = branch.children().get(at);
    NodeRef<V> after = put(before, entry);
    return after == before ? ref : NodeRef.fresh(replaceChild(branch, at, after));
  }

  private static <V extends Item> Branch<V> fork(NodeRef<V> old, String oldPrefix, Entry<V> entry) {
    String prefix = commonPrefix(oldPrefix, entry.key());
    char oldLabel = labelAt(oldPrefix, prefix.length());
    char newLabel = labelAt(entry.key(), prefix.length());
    NodeRef<V> added = NodeRef.fresh(new Leaf<>(List.of(entry)));
    return oldLabel < newLabel
        ? new Branch<>(prefix, "" + oldLabel + newLabel, List.of(old, added))
        : new Branch<>(prefix, "" + newLabel + oldLabel, List.of(added, old));
  }

  private static <V extends Item> Branch<V> insertChild(
      Branch<V> branch, char label, NodeRef<V> child) {
    int at = 0;
    while (at < branch.labels().length() && branch.labels().charAt(at) < label) {
      at++;
    }
    List<NodeRef<V>> children = new ArrayList<>(branch.children());
    children.add(at, child);
    String labels = branch.labels().substring(0, at) + label + branch.labels().substring(at);
    return new Branch<>(branch.prefix(), labels, children);
  }

  private static <V extends Item> Branch<V> replaceChild(
      Branch<V> branch, int at, NodeRef<V> child) {
    List<NodeRef<V>> children = new ArrayList<>(branch.children());
    children.set(at, child);
    return new Branch<>(branch.prefix(), branch.labels(), children);
  }

  @SuppressWarnings("ReferenceEquality")
  private NodeRef<V> remove(NodeRef<V> ref, String key) {
    TrieNode<V> node = ref.resolve(source);
    if (node instanceof Leaf<V> leaf) {
      List<Entry<V>> entries = new ArrayList<>(leaf.entries());
      return entries.removeIf(entry -> entry.key().equals(key))
          ? NodeRef.fresh(new Leaf<>(entries))
          : ref;
    }
    Branch<V> branch = (Branch<V>) node;
    int at = key.startsWith(branch.prefix()) ? branch.labels().indexOf(label(branch, key)) : -1;
    if (at < 0) {
      return ref;
    }
    NodeRef<V> before = branch.children().get(at);
    NodeRef<V> after = remove(before, key);
    if (after == before) {
      return ref;
    }
    Branch<V> rest = after.size() == 0 ? removeChild(branch, at) : replaceChild(branch, at, after);
    if (rest.size() <= LEAF_ENTRIES) {
      List<Entry<V>> entries = new ArrayList<>();
      ascend(NodeRef.fresh(rest), "", entries::add);
      return NodeRef.fresh(new Leaf<>(entries));
    }
    return rest.children().size() == 1 ? rest.children().get(0) : NodeRef.fresh(rest);
  }

  private static <V extends Item> Branch<V> removeChild(Branch<V> branch, int at) {
    List<NodeRef<V>> children = new ArrayList<>(branch.children());
    children.remove(at);
    String labels = branch.labels().substring(0, at) + branch.labels().substring(at + 1);
    return new Branch<>(branch.prefix(), labels, children);
  }

  // ---------------------------------------------------------------- reading

  /** Whether keys under {@code node} can start with {@code prefix}. */
  private static boolean mayHold(Branch<?> node, String prefix) {
    return node.prefix().startsWith(prefix) || prefix.startsWith(node.prefix());
  }

  /** Whether keys under the child at {@code index} can start with {@code prefix}. */
  private static boolean mayHold(Branch<?> branch, int index, String prefix) {
    int length = branch.prefix().length();
    return length >= prefix.length() || branch.labels().charAt(index) == prefix.charAt(length);
  }

  private boolean ascend(NodeRef<V> ref, String prefix, Predicate<Entry<V>> visit) {
    TrieNode<V> node = ref.resolve(source);
    if (node instanceof Leaf<V> leaf) {
      for (Entry<V> entry : leaf.entries()) {
        if (entry.key().startsWith(prefix) && !visit.test(entry)) {
          return false;
        }
      }
      return true;
    }
    Branch<V> branch = (Branch<V>) node;
    if (!mayHold(branch, prefix)) {
      return true;
    }
    for (NodeRef<V> child : childrenUnder(branch, prefix)) {
      if (!ascend(child, prefix, visit)) {
        return false;
      }
    }
    return true;
  }

  private static <V extends Item> List<NodeRef<V>> childrenUnder(Branch<V> branch, String prefix) {
    if (branch.prefix().length() >= prefix.length()) {
      return branch.children();
    }
    int at = branch.labels().indexOf(prefix.charAt(branch.prefix().length()));
    return at < 0 ? List.of() : List.of(branch.children().get(at));
  }

  private int count(NodeRef<V> ref, String prefix) {
    TrieNode<V> node = ref.resolve(source);
    if (node instanceof Leaf<V> leaf) {
      return (int) leaf.entries().stream().filter(e -> e.key().startsWith(prefix)).count();
    }
    Branch<V> branch = (Branch<V>) node;
    if (branch.prefix().startsWith(prefix)) {
      return ref.size();
    }
    if (!mayHold(branch, prefix)) {
      return 0;
    }
    return childrenUnder(branch, prefix).stream().mapToInt(child -> count(child, prefix)).sum();
  }

  private Optional<Entry<V>> nth(NodeRef<V> ref, String prefix, int index) {
    TrieNode<V> node = ref.resolve(source);
    if (node instanceof Leaf<V> leaf) {
      return leaf.entries().stream()
          .filter(e -> e.key().startsWith(prefix))
          .skip(index)
          .findFirst();
    }
    Branch<V> branch = (Branch<V>) node;
    if (!mayHold(branch, prefix)) {
      return Optional.empty();
    }
    int left = index;
    for (NodeRef<V> child : childrenUnder(branch, prefix)) {
      int here = branch.prefix().startsWith(prefix) ? child.size() : count(child, prefix);
      if (left < here) {
        return nth(child, prefix, left);
      }
      left -= here;
    }
    return Optional.empty();
  }

  private static final class Found<V extends Item> {
    private Entry<V> entry;
  }

  private boolean ascendAfter(NodeRef<V> ref, String prefix, String after, Found<V> found) {
    TrieNode<V> node = ref.resolve(source);
    if (node instanceof Leaf<V> leaf) {
      for (Entry<V> entry : leaf.entries()) {
        if (entry.key().startsWith(prefix) && entry.key().compareTo(after) > 0) {
          found.entry = entry;
          return true;
        }
      }
      return false;
    }
    Branch<V> branch = (Branch<V>) node;
    if (!mayHold(branch, prefix)) {
      return false;
    }
    boolean inside = after.startsWith(branch.prefix());
    if (!inside && branch.prefix().compareTo(after) < 0) {
      return false;
    }
    for (int i = 0; i < branch.labels().length(); i++) {
      if ((inside && branch.labels().charAt(i) < label(branch, after))
          || !mayHold(branch, i, prefix)) {
        continue;
      }
      if (ascendAfter(branch.children().get(i), prefix, after, found)) {
        return true;
      }
    }
    return false;
  }

  private boolean descendBefore(NodeRef<V> ref, String prefix, String before, Found<V> found) {
    TrieNode<V> node = ref.resolve(source);
    if (node instanceof Leaf<V> leaf) {
      for (int i = leaf.entries().size() - 1; i >= 0; i--) {
        Entry<V> entry = leaf.entries().get(i);
        if (entry.key().startsWith(prefix)
            && (before == null || entry.key().compareTo(before) < 0)) {
          found.entry = entry;
          return true;
        }
      }
      return false;
    }
    Branch<V> branch = (Branch<V>) node;
    if (!mayHold(branch, prefix)) {
      return false;
    }
    boolean inside = before != null && before.startsWith(branch.prefix());
    if (before != null && !inside && branch.prefix().compareTo(before) > 0) {
      return false;
    }
    for (int i = branch.labels().length() - 1; i >= 0; i--) {
      if ((inside && branch.labels().charAt(i) > label(branch, before))
          || !mayHold(branch, i, prefix)) {
        continue;
      }
      if (descendBefore(branch.children().get(i), prefix, before, found)) {
        return true;
      }
    }
    return false;
  }

  // ---------------------------------------------------------------- comparing

  private void diff(NodeRef<V> a, NodeRef<V> b, NodeSource<V> sourceB, Difference<V> out) {
    if (a.sameAs(b)) {
      return;
    }
    TrieNode<V> nodeA = a.resolve(source);
    TrieNode<V> nodeB = b.resolve(sourceB);
    if (nodeA == nodeB) {
      return;
    }
    if (nodeA instanceof Branch<V> branchA && nodeB instanceof Branch<V> branchB) {
      diffBranches(a, branchA, b, branchB, sourceB, out);
    } else {
      diffEntries(a, b, sourceB, out);
    }
  }

  private void diffBranches(
      NodeRef<V> a,
      Branch<V> branchA,
      NodeRef<V> b,
      Branch<V> branchB,
      NodeSource<V> sourceB,
      Difference<V> out) {
    String prefixA = branchA.prefix();
    String prefixB = branchB.prefix();
    if (prefixA.equals(prefixB)) {
      diffChildren(branchA, branchB, sourceB, out);
    } else if (prefixB.startsWith(prefixA)) {
      Branch<V> wrapped =
          new Branch<>(prefixA, "" + labelAt(prefixB, prefixA.length()), List.of(b));
      diffChildren(branchA, wrapped, sourceB, out);
    } else if (prefixA.startsWith(prefixB)) {
      Branch<V> wrapped =
          new Branch<>(prefixB, "" + labelAt(prefixA, prefixB.length()), List.of(a));
      diffChildren(wrapped, branchB, sourceB, out);
    } else {
      diffEntries(a, b, sourceB, out);
    }
  }

  private void diffChildren(Branch<V> a, Branch<V> b, NodeSource<V> sourceB, Difference<V> out) {
    NodeRef<V> nothing = NodeRef.fresh(new Leaf<>(List.of()));
    int i = 0;
    int j = 0;
    while (i < a.labels().length() || j < b.labels().length()) {
      int order =
          i >= a.labels().length()
              ? 1
              : j >= b.labels().length()
                  ? -1
                  : Character.compare(a.labels().charAt(i), b.labels().charAt(j));
      NodeRef<V> left = order <= 0 ? a.children().get(i++) : nothing;
      NodeRef<V> right = order >= 0 ? b.children().get(j++) : nothing;
      diff(left, right, sourceB, out);
    }
  }

  private void diffEntries(NodeRef<V> a, NodeRef<V> b, NodeSource<V> sourceB, Difference<V> out) {
    List<Entry<V>> before = new ArrayList<>(a.size());
    ascend(a, "", before::add);
    List<Entry<V>> after = new ArrayList<>(b.size());
    new Trie<>(b, sourceB).ascend(b, "", after::add);
    int i = 0;
    int j = 0;
    while (i < before.size() || j < after.size()) {
      int order =
          i >= before.size()
              ? 1
              : j >= after.size() ? -1 : before.get(i).key().compareTo(after.get(j).key());
      V left = order <= 0 ? before.get(i).value() : null;
      V right = order >= 0 ? after.get(j).value() : null;
      if (order != 0 || !left.equals(right)) {
        out.differs(order <= 0 ? before.get(i).key() : after.get(j).key(), left, right);
      }
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
    }
  }

  // ---------------------------------------------------------------- storing

  private NodeRef<V> save(NodeRef<V> ref, BiConsumer<String, TrieNode<V>> save) {
    if (ref.isStored()) {
      return ref;
    }
    TrieNode<V> node = ref.resolve(source);
    if (node instanceof Branch<V> branch) {
      List<NodeRef<V>> children = new ArrayList<>(branch.children().size());
      for (NodeRef<V> child : branch.children()) {
        children.add(save(child, save));
      }
      node = new Branch<>(branch.prefix(), branch.labels(), children);
    }
    String digest = ref.digest();
    if (node.size() > 0) {
      save.accept(digest, node);
    }
    return NodeRef.kept(node, digest);
  }

  private void visitNodes(NodeRef<V> ref, Predicate<String> enter) {
    if (enter.test(ref.digest()) && ref.resolve(source) instanceof Branch<V> branch) {
      branch.children().forEach(child -> visitNodes(child, enter));
    }
  }

  private void copyNodes(NodeRef<V> ref, BiConsumer<String, TrieNode<V>> copy) {
    TrieNode<V> node = ref.resolve(source);
    if (node instanceof Branch<V> branch) {
      branch.children().forEach(child -> copyNodes(child, copy));
    }
    if (node.size() > 0) {
      copy.accept(ref.digest(), node);
    }
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
