package dev.docs.content.document.internal;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.DocumentNode.Inline;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** The nodes within nodes, and copies of nodes with others within. */
public final class Nodes {

  private Nodes() {}

  /** The nodes and then the fragments of a node; none for text. */
  public static List<? extends DocumentNode> within(DocumentNode node) {
    if (node instanceof Block block) {
      return joined(block.nodes(), block.fragments());
    }
    if (node instanceof Inline inline) {
      return joined(inline.nodes(), inline.fragments());
    }
    return node instanceof Fragment fragment ? fragment.nodes() : List.of();
  }

  private static List<? extends DocumentNode> joined(
      List<DocumentNode> nodes, List<Fragment> fragments) {
    if (fragments.isEmpty() || nodes.isEmpty()) {
      return fragments.isEmpty() ? nodes : fragments;
    }
    List<DocumentNode> all = new ArrayList<>(nodes);
    all.addAll(fragments);
    return all;
  }

  /** A copy of a node with other nodes, and fragments, within; these remain fragments. */
  public static DocumentNode copy(DocumentNode node, UnaryOperator<List<DocumentNode>> within) {
    if (node instanceof Block block) {
      return new Block(
          block.type(),
          block.data(),
          within.apply(block.nodes()),
          fragments(block.fragments(), within),
          block.meta(),
          block.key());
    }
    if (node instanceof Inline inline) {
      return new Inline(
          inline.type(),
          inline.data(),
          within.apply(inline.nodes()),
          fragments(inline.fragments(), within),
          inline.key());
    }
    return node instanceof Fragment fragment
        ? new Fragment(
            fragment.fragment(), fragment.type(), within.apply(fragment.nodes()), fragment.key())
        : node;
  }

  private static List<Fragment> fragments(
      List<Fragment> fragments, UnaryOperator<List<DocumentNode>> within) {
    return fragments.stream().map(fragment -> (Fragment) copy(fragment, within)).toList();
  }

  /** The inline with other nodes. */
  public static Inline with(Inline inline, List<DocumentNode> nodes) {
    return new Inline(inline.type(), inline.data(), nodes, inline.fragments(), inline.key());
  }

  /** The inline with another entry in its data. */
  public static Inline with(Inline inline, String name, Object value) {
    Map<String, Object> data = new LinkedHashMap<>(inline.data());
    data.put(name, value);
    return new Inline(inline.type(), data, inline.nodes(), inline.fragments(), inline.key());
  }
}
