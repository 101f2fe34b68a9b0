package dev.docs.content.trie;

import dev.docs.content.trie.Trie.Difference;
import dev.docs.content.trie.TrieNode.Branch;
import java.util.List;

/**
 * Tells in what two nodes differ, ascending, and visits only where they do.
 *
 * @param before where the nodes of the first come from
 * @param after where the nodes of the second come from
 */
record Comparison<V>(NodeSource<V> before, NodeSource<V> after, Difference<V> out) {

  void compare(NodeRef<V> a, NodeRef<V> b) {
    if (a.sameAs(b)) {
      return;
    }
    TrieNode<V> nodeA = a.resolve(before);
    TrieNode<V> nodeB = b.resolve(after);
    if (nodeA == nodeB) {
      return;
    }
    if (nodeA instanceof Branch<V> branchA && nodeB instanceof Branch<V> branchB) {
      compareBranches(a, branchA, b, branchB);
    } else {
      compareEntries(a, b);
    }
  }

  private void compareBranches(NodeRef<V> a, Branch<V> branchA, NodeRef<V> b, Branch<V> branchB) {
    if (branchB.prefix().startsWith(branchA.prefix())) {
      compareChildren(branchA, raised(b, branchB, branchA.prefix()));
    } else if (branchA.prefix().startsWith(branchB.prefix())) {
      compareChildren(raised(a, branchA, branchB.prefix()), branchB);
    } else {
      compareEntries(a, b);
    }
  }

  /** What the branch is for one with this shorter prefix: all that it has under one label. */
  private static <V> Branch<V> raised(NodeRef<V> ref, Branch<V> branch, String prefix) {
    return branch.prefix().equals(prefix)
        ? branch
        : new Branch<>(prefix, "" + Keys.label(branch.prefix(), prefix.length()), List.of(ref));
  }

  private void compareChildren(Branch<V> a, Branch<V> b) {
    NodeRef<V> nothing = NodeRef.empty();
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
      compare(left, right);
    }
  }

  private void compareEntries(NodeRef<V> a, NodeRef<V> b) {
    List<Entry<V>> left = Range.all(before).entries(a);
    List<Entry<V>> right = Range.all(after).entries(b);
    int i = 0;
    int j = 0;
    while (i < left.size() || j < right.size()) {
      int order =
          i >= left.size()
              ? 1
              : j >= right.size() ? -1 : left.get(i).key().compareTo(right.get(j).key());
      if (order < 0) {
        Entry<V> old = left.get(i++);
        out.differs(old.key(), old.value(), null);
      } else if (order > 0) {
        Entry<V> now = right.get(j++);
        out.differs(now.key(), null, now.value());
      } else {
        Entry<V> old = left.get(i++);
        Entry<V> now = right.get(j++);
        if (!old.value().equals(now.value())) {
          out.differs(old.key(), old.value(), now.value());
        }
      }
    }
  }
}
