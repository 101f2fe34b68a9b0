package dev.docs.content.markdown;

import java.util.List;
import java.util.function.Supplier;
import org.commonmark.node.Document;
import org.commonmark.node.Node;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/**
 * CommonMark that anyone may have written: read in time and memory that grow with its length, and
 * without ever failing. Thread-safe.
 *
 * <p>Limits: beyond {@value LongParagraph#MAX_LINES} lines a paragraph is text without markup,
 * because reading it takes quadratic time; the same for one of more than {@value
 * BoundedInlines#MAX_DELIMITERS} delimiters. The targets of links by reference are together at most
 * {@value BoundedInlines#FREE_TARGETS} characters and {@value BoundedInlines#TARGETS_PER_CHARACTER}
 * times the text; further ones are text.
 */
public final class BoundedMarkdown {

  private BoundedMarkdown() {}

  /**
   * A parser for one text, to be set up further; it counts lines by the source spans of blocks.
   *
   * @param blocks how deep blocks nest
   * @param inlines how deep marks and links nest
   */
  public static Parser.Builder parser(int blocks, int inlines) {
    return Parser.builder()
        .customBlockParserFactory(new LongParagraph.Factory())
        .inlineParserFactory(BoundedInlines.FACTORY)
        .includeSourceSpans(IncludeSourceSpans.BLOCKS)
        .maxOpenBlockParsers(blocks)
        .maxInlineNesting(inlines);
  }

  /**
   * The tree that the first of the parsers gives that does not fail; where all do, the text without
   * markup. Whatever a parser throws is a fault of the text, as no text may stop the program that
   * reads it.
   */
  public static Node parse(String markdown, List<Supplier<Parser>> parsers) {
    for (Supplier<Parser> parser : parsers) {
      try {
        return parser.get().parse(markdown);
      } catch (RuntimeException | StackOverflowError notUnderstood) {
        // The next one may understand the text.
      }
    }
    Node root = new Document();
    if (!markdown.isBlank()) {
      root.appendChild(LongParagraph.of(markdown));
    }
    return root;
  }
}
