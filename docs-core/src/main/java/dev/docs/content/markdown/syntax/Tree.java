package dev.docs.content.markdown.syntax;

import java.util.Objects;
import java.util.stream.Stream;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;

/** The children of nodes of a syntax tree, and their places in the text. Stateless. */
public final class Tree {

  private Tree() {}

  public static Stream<Node> children(Node parent) {
    return Stream.iterate(parent.getFirstChild(), Objects::nonNull, Node::getNext);
  }

  /** Whether it is known where a node is in the text. */
  public static boolean isPlaced(Node node) {
    return !node.getSourceSpans().isEmpty();
  }

  /** The offset of a {@linkplain #isPlaced placed} node, in UTF-16 units. */
  public static int start(Node node) {
    return node.getSourceSpans().get(0).getInputIndex();
  }

  /** The offset after a {@linkplain #isPlaced placed} node. */
  public static int end(Node node) {
    SourceSpan last = node.getSourceSpans().get(node.getSourceSpans().size() - 1);
    return last.getInputIndex() + last.getLength();
  }
}
