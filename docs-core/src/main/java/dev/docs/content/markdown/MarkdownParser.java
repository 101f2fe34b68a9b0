package dev.docs.content.markdown;

import dev.docs.content.document.Document;
import java.util.List;
import java.util.function.Function;

/**
 * Reads Markdown as it is written in documentation: CommonMark with tables, task lists and
 * strikethrough, and the GitBook dialect (hints, tabs, steppers, columns, expandables, embeds,
 * cards, buttons, icons, math...). Unsupported syntax is text; unknown tags and elements are
 * preserved and written back literally. No text is an error. What shows nothing (comments, anchors,
 * definitions of links, titles of links and images, what follows the language of a fence) is
 * carried in keys, other attributes and source in meta. Thread-safe.
 *
 * <p>Limits: blocks and inlines nest 100 deep and pairs of tags 40 deep, deeper ones are text,
 * because the walk over the tree is recursive; a pipe table has at most 100,000 cells, else all
 * pipe tables of the text stay text, because short rows are filled up; at most 5,000 blocks of a
 * document carry their source; and those of {@link BoundedMarkdown}.
 */
public final class MarkdownParser {

  private MarkdownParser() {}

  /** The document of a text without front matter; relative links are URLs as written. */
  public static Document parse(String markdown) {
    return parse(markdown, LinkResolver.asWritten());
  }

  /**
   * The document of a text without front matter, with relative links resolved. It can be written
   * back: it preserves invisible source, and source that it cannot represent.
   */
  public static Document parse(String markdown, LinkResolver resolver) {
    return new BlockBuilder(new Building(resolver, markdown), Parsing.parse(markdown)).document();
  }

  /** As {@link #parse(String, LinkResolver)}, but only to be shown, not to be written back. */
  static Document shown(String markdown, LinkResolver resolver) {
    return new BlockBuilder(new Building(resolver), Parsing.parse(markdown)).document();
  }

  /**
   * As {@link #parse(String, LinkResolver)}, but never fails and is not written back: a text on
   * which the parser fails is a single paragraph.
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
