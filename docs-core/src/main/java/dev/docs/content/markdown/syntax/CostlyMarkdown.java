package dev.docs.content.markdown.syntax;

import org.commonmark.node.Node;

/**
 * Detects texts that exceed the limits of the parser on the lines and delimiters of a paragraph, or
 * on the cells of tables. The limit on references by label is not checked. Thread-safe.
 */
public final class CostlyMarkdown {

  private CostlyMarkdown() {}

  /** Whether parts of a text without front matter are parsed as plain text. */
  public static boolean isPartlyPlain(String markdown) {
    return mayBe(markdown) && Parsing.readable(markdown).filter(root -> !hasPlain(root)).isEmpty();
  }

  /**
   * A quick check without parsing that may be true for other texts too. Nearly all texts are far
   * below the limits.
   */
  private static boolean mayBe(String markdown) {
    long lines = 1;
    long marks = 0;
    long columns = 1;
    long widest = 1;
    for (int i = 0; i < markdown.length(); i++) {
      switch (markdown.charAt(i)) {
        case '\n', '\r' -> {
          lines++;
          columns = 1;
        }
        case '*', '_', '~', ']' -> marks++;
        case '|' -> widest = Math.max(widest, ++columns);
        default -> {
          // costs nothing
        }
      }
    }
    return lines > LongParagraph.MAX_LINES
        || marks > BoundedInlines.MAX_DELIMITERS
        || widest * lines > Parsing.MAX_CELLS;
  }

  private static boolean hasPlain(Node parent) {
    return Tree.children(parent)
        .anyMatch(
            node ->
                node instanceof LongParagraph
                    || node instanceof BoundedInlines.Plain
                    || hasPlain(node));
  }
}
