package dev.docs.content.markdown.syntax;

import dev.docs.rule.internal.KeepsRule;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.commonmark.node.Document;
import org.commonmark.node.Node;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/**
 * Parses untrusted CommonMark, in time and memory linear in its length and without throwing.
 * Thread-safe.
 *
 * <p>Limits: a paragraph of more than {@value LongParagraph#MAX_LINES} lines, or of more than
 * {@value BoundedInlines#MAX_DELIMITERS} delimiters, is plain text, because parsing it takes
 * quadratic time. The targets of reference links are together at most {@value
 * BoundedInlines#FREE_TARGETS} characters plus {@value BoundedInlines#TARGETS_PER_CHARACTER} times
 * the text; further reference links are text.
 */
@KeepsRule("text-bounds")
public final class BoundedMarkdown {

  private BoundedMarkdown() {}

  /**
   * Returns a builder of a parser for one text. Blocks must keep their source spans, by which lines
   * are counted.
   *
   * @param blocks the maximum nesting level of blocks
   * @param inlines the maximum nesting level of marks and links
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
   * Returns the tree of the first parser that does not fail; if all fail, the text without markup.
   * Any {@code RuntimeException} or stack overflow counts as a failure, so that no text can stop
   * the program that parses it.
   */
  public static Node parse(String markdown, List<Supplier<Parser>> parsers) {
    return parsers.stream()
        .flatMap(parser -> tried(markdown, parser).stream())
        .findFirst()
        .orElseGet(() -> plain(markdown));
  }

  /** The tree of a text; empty if the parser fails. */
  static Optional<Node> tried(String markdown, Supplier<Parser> parser) {
    try {
      return Optional.of(parser.get().parse(markdown));
    } catch (RuntimeException | StackOverflowError notUnderstood) {
      return Optional.empty();
    }
  }

  private static Node plain(String markdown) {
    Node root = new Document();
    if (!markdown.isBlank()) {
      root.appendChild(LongParagraph.of(markdown));
    }
    return root;
  }
}
