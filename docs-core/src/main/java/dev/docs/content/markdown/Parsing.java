package dev.docs.content.markdown;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.task.list.items.TaskListItemsExtension;
import org.commonmark.node.Block;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.ListBlock;
import org.commonmark.node.Node;
import org.commonmark.node.ThematicBreak;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/** The CommonMark parser with the extensions and limits in use here. */
final class Parsing {

  /** The indentation from which a line is code. */
  static final int CODE_INDENT = 4;

  /**
   * Deeper blocks and inlines stay text: no document nests that deep, and the walk over the tree is
   * recursive.
   */
  private static final int MAX_NESTING = 100;

  /**
   * Short rows are filled up to the width of the head, so that a small text can hold many cells;
   * with more, tables stay text.
   */
  static final int MAX_CELLS = 100_000;

  /** In the order in which they are tried: {@code * * *} is a divider before it is a list. */
  private static final Set<Class<? extends Block>> BLOCK_TYPES =
      Collections.unmodifiableSet(
          new LinkedHashSet<>(
              List.of(
                  BlockQuote.class,
                  Heading.class,
                  FencedCodeBlock.class,
                  ThematicBreak.class,
                  ListBlock.class,
                  IndentedCodeBlock.class)));

  private Parsing() {}

  /**
   * The tree of a text, with source spans. GitBook tags are {@link TagLine}s among their siblings,
   * not yet paired. The tables extension throws when a table is too large.
   */
  static Node parse(String markdown) {
    return BoundedMarkdown.parse(
        markdown, List.of(() -> parser(markdown, true), () -> parser(markdown, false)));
  }

  /** The tree that no limit has changed but those of paragraphs; empty where one would. */
  static Optional<Node> readable(String markdown) {
    try {
      return Optional.of(parser(markdown, true).parse(markdown));
    } catch (RuntimeException | StackOverflowError beyondLimits) {
      return Optional.empty();
    }
  }

  private static Parser parser(String markdown, boolean tables) {
    String source = markdown.replace('\0', '\uFFFD');
    List<Extension> extensions =
        tables
            ? List.of(
                TablesExtension.builder().maxCells(MAX_CELLS).build(),
                StrikethroughExtension.create(),
                TaskListItemsExtension.create())
            : List.of(StrikethroughExtension.create(), TaskListItemsExtension.create());
    return BoundedMarkdown.parser(MAX_NESTING, MAX_NESTING)
        .extensions(extensions)
        .enabledBlockTypes(BLOCK_TYPES)
        .customBlockParserFactory(new TagLine.Factory(source))
        .customBlockParserFactory(new Footnotes.BlockFactory())
        .customBlockParserFactory(new MathNodes.BlockFactory(markdown))
        .customBlockParserFactory(new HtmlChunk.Factory(source))
        .customInlineContentParserFactory(new MathNodes.InlineFactory())
        .customInlineContentParserFactory(new Emoji.Factory())
        .linkProcessor(Footnotes::mark)
        .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
        .build();
  }

  /** The number of lines of a text, at least one; CR, LF and CRLF end a line. */
  static long lines(String text) {
    long lines = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\n' || (c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n'))) {
        lines++;
      }
    }
    return lines;
  }
}
