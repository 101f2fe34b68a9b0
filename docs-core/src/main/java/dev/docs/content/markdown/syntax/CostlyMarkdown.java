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
    return mayBe(markdown) && Parsing.readable(markdown).map(CostlyMarkdown::hasPlain).orElse(true);
  }

  /**
   * A quick check without parsing that may be true for other texts too. Nearly all texts are far
   * below the limits.
   */
  private static boolean mayBe(String markdown) {
    long lines = Lines.count(markdown);
    long marks = markdown.chars().filter(c -> "*_~]".indexOf(c) >= 0).count();
    long cells = markdown.chars().filter(c -> c == '|').count() + 1;
    return lines > LongParagraph.MAX_LINES
        || marks > BoundedInlines.MAX_DELIMITERS
        || cells * lines > Parsing.MAX_CELLS;
  }

  private static boolean hasPlain(Node parent) {
    for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof LongParagraph || node instanceof BoundedInlines.Plain || hasPlain(node)) {
        return true;
      }
    }
    return false;
  }
}
