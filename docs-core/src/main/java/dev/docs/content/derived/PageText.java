package dev.docs.content.derived;

import dev.docs.content.document.Document;
import dev.docs.content.document.Document.Section;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.content.markdown.PlainText;
import java.util.List;

/** Extracts the text of a page by section, for searching. Thread-safe. */
public final class PageText {

  private PageText() {}

  /**
   * The sections of a text without front matter. Never fails: a text that cannot be parsed is plain
   * text; one beyond {@link DocumentFacts#MAX_LENGTH} characters or {@link DocumentFacts#MAX_NODES}
   * nodes has no sections.
   */
  public static List<Section> sections(String markdown) {
    if (markdown.length() > DocumentFacts.MAX_LENGTH) {
      return List.of();
    }
    Document document = MarkdownParser.parseOrPlain(markdown, LinkResolver.asWritten());
    return DocumentFacts.isWithinNodes(document) ? PlainText.of(document) : List.of();
  }
}
