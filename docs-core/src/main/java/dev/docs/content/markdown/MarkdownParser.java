package dev.docs.content.markdown;

import dev.docs.content.document.Document;
import java.util.List;
import java.util.function.Function;

/**
 * Reads Markdown as it is written in documentation: CommonMark with tables, task lists and
 * strikethrough, and the GitBook dialect (hints, tabs, steppers, columns, expandables, embeds,
 * cards, buttons, icons, math...). Whatever is not understood is text; tags and elements that are
 * not known are carried in text that is written back to the letter. No text is an error. What shows
 * nothing (comments, anchors, definitions of links, titles of links and images, what follows the
 * language of a fence) is carried in keys, other attributes and source in meta. Thread-safe.
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
   * The document of a text without front matter; the resolver says what relative links point to. It
   * can be written back: source that shows nothing, or says more than a document has a place for,
   * is carried in it.
   */
  public static Document parse(String markdown, LinkResolver resolver) {
    return new BlockBuilder(new Building(resolver, markdown), Parsing.parse(markdown)).document();
  }

  /** As {@link #parse(String, LinkResolver)}, to be shown and not to be written back. */
  static Document shown(String markdown, LinkResolver resolver) {
    return new BlockBuilder(new Building(resolver), Parsing.parse(markdown)).document();
  }

  /**
   * As {@link #parse(String, LinkResolver)}, for work on many texts that one of them must not stop,
   * and that are not written back: a text that the parser fails on is one paragraph of itself.
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
