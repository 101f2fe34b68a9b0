package dev.docs.content.markdown.syntax;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
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
import org.commonmark.parser.beta.InlineContentParser;
import org.commonmark.parser.beta.InlineContentParserFactory;

/** The CommonMark parser with extensions and limits. */
public final class Parsing {

  /**
   * The maximum nesting level of blocks and of inlines, because the traversal of the tree is
   * recursive. Deeper ones are plain text; no real document nests that deep.
   */
  private static final int MAX_NESTING = 100;

  /**
   * The maximum number of cells of a pipe table, including those added to short rows: without a
   * limit, a small text can produce a huge table. Beyond it, tables are plain text.
   */
  static final int MAX_CELLS = 100_000;

  /**
   * In the order in which they are tried: {@code * * *} is a thematic break before it is a list.
   */
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
   * Parses a text into a tree with source spans, in which GitBook tags are unpaired {@link
   * TagLine}s. If the parser fails, as the tables extension does on a table with too many cells,
   * the text is parsed without tables; if that fails too, the tree is a single paragraph of plain
   * text.
   */
  public static Node parse(String markdown) {
    return BoundedMarkdown.parse(
        markdown, List.of(() -> parser(markdown, true), () -> parser(markdown, false)));
  }

  /**
   * The tree of a text without the fallbacks of {@link #parse}; empty if the parser fails, as for a
   * table with too many cells.
   */
  static Optional<Node> readable(String markdown) {
    return BoundedMarkdown.tried(markdown, () -> parser(markdown, true));
  }

  private static Parser parser(String markdown, boolean tables) {
    String source = markdown.replace('\0', '\uFFFD');
    List<Extension> extensions = new ArrayList<>();
    extensions.add(StrikethroughExtension.create());
    extensions.add(TaskListItemsExtension.create());
    if (tables) {
      extensions.add(0, TablesExtension.builder().maxCells(MAX_CELLS).build());
    }
    return BoundedMarkdown.parser(MAX_NESTING, MAX_NESTING)
        .extensions(extensions)
        .enabledBlockTypes(BLOCK_TYPES)
        .customBlockParserFactory(TagLine.factory(source))
        .customBlockParserFactory(Footnotes::start)
        .customBlockParserFactory(MathNodes.blocks(markdown))
        .customBlockParserFactory(HtmlChunk.factory(source))
        .customInlineContentParserFactory(at('$', MathNodes.InlineMathParser::new))
        .customInlineContentParserFactory(at(':', () -> Emoji::parse))
        .linkProcessor(Footnotes::mark)
        .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
        .build();
  }

  /** Parsers of what starts with a character, each for one paragraph, heading or cell. */
  private static InlineContentParserFactory at(char first, Supplier<InlineContentParser> parsers) {
    return new InlineContentParserFactory() {
      @Override
      public Set<Character> getTriggerCharacters() {
        return Set.of(first);
      }

      @Override
      public InlineContentParser create() {
        return parsers.get();
      }
    };
  }
}
