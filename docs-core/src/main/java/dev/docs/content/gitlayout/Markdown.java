package dev.docs.content.gitlayout;

import dev.docs.content.folder.internal.OneLine;
import dev.docs.content.markdown.syntax.BoundedMarkdown;
import java.util.List;
import org.commonmark.node.Code;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.jspecify.annotations.Nullable;

/** Parses Markdown for titles and tables of contents. */
final class Markdown {

  private static final int MAX_INLINE_NESTING = 100;

  /** The nesting limit of blocks: a list and an item per level, and some others. */
  private static final int MAX_OPEN_BLOCKS = 2 * Summary.MAX_DEPTH + 8;

  private Markdown() {}

  static Node parse(String markdown) {
    return BoundedMarkdown.parse(
        markdown,
        List.of(() -> BoundedMarkdown.parser(MAX_OPEN_BLOCKS, MAX_INLINE_NESTING).build()));
  }

  /** The plain text of a node, on one line; raw HTML is left out. */
  static String text(Node node) {
    StringBuilder text = new StringBuilder();
    append(node, text);
    return OneLine.of(text.toString());
  }

  private static void append(Node parent, StringBuilder text) {
    for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof org.commonmark.node.Text literal) {
        text.append(literal.getLiteral());
      } else if (node instanceof Code code) {
        text.append(code.getLiteral());
      } else if (node instanceof SoftLineBreak || node instanceof HardLineBreak) {
        text.append(' ');
      } else {
        append(node, text);
      }
    }
  }

  /** The first node of a type below {@code parent}, in reading order, or null. */
  static <N extends Node> @Nullable N first(Class<N> type, Node parent) {
    for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
      N found = type.isInstance(node) ? type.cast(node) : first(type, node);
      if (found != null) {
        return found;
      }
    }
    return null;
  }
}
