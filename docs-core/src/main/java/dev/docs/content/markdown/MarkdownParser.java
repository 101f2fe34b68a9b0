package dev.docs.content.markdown;

import dev.docs.content.document.Document;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.markdown.node.Paragraphs;
import dev.docs.content.markdown.read.BlockBuilder;
import dev.docs.content.markdown.read.Building;
import dev.docs.content.markdown.syntax.Parsing;
import java.util.List;
import java.util.function.Function;

/**
 * Parses Markdown: CommonMark with tables, task lists and strikethrough, and the GitBook dialect
 * (hints, tabs, steppers, columns, expandables, embeds, cards, buttons, icons, math...). No text is
 * an error: unsupported syntax is plain text, and unknown tags and elements are kept verbatim and
 * written back unchanged. Invisible source is kept too: comments, anchors, link reference
 * definitions, titles of links and images and the rest of a fence's info string in the keys of
 * nodes; other attributes and block source in the meta of blocks. Thread-safe.
 *
 * <p>Limits: blocks and inlines nest 100 levels deep and paired tags 40, because the traversal is
 * recursive; deeper ones are plain text. A pipe table has at most 100,000 cells, including those
 * added to short rows; beyond that, all pipe tables of the text are plain text. At most 5,000
 * blocks of a document carry their source. The limits of {@link
 * dev.docs.content.markdown.syntax.BoundedMarkdown} apply as well.
 */
public final class MarkdownParser {

  private MarkdownParser() {}

  /** Parses a text without front matter. Relative links become URLs as written. */
  public static Document parse(String markdown) {
    return parse(markdown, LinkResolver.asWritten());
  }

  /**
   * Parses a text without front matter and resolves its relative links. The document can be written
   * back: it keeps invisible source, and block source that its nodes cannot represent.
   */
  public static Document parse(String markdown, LinkResolver resolver) {
    return new BlockBuilder(
            new Building(resolver, markdown, BlockSource.RULE), Parsing.parse(markdown))
        .document();
  }

  /** As {@link #parse(String, LinkResolver)}, but for display only: block source is not kept. */
  static Document shown(String markdown, LinkResolver resolver) {
    return new BlockBuilder(new Building(resolver), Parsing.parse(markdown)).document();
  }

  /**
   * As {@link #parse(String, LinkResolver)}, but for display only, and a text on which the parser
   * fails becomes a single paragraph.
   */
  public static Document parseOrPlain(String markdown, LinkResolver resolver) {
    return orPlain(markdown, text -> shown(text, resolver));
  }

  static Document orPlain(String markdown, Function<String, Document> parser) {
    try {
      return parser.apply(markdown);
    } catch (RuntimeException | StackOverflowError unreadable) {
      return new Document(List.of(Paragraphs.literal(markdown)));
    }
  }
}
