package dev.docs.content.markdown;

import dev.docs.content.document.Document;
import dev.docs.content.document.internal.LinkTargets;
import dev.docs.content.markdown.write.BlockWriter;

/**
 * Writes a document as Markdown, in the dialect that {@link MarkdownParser} reads. A parsed
 * document is written so that it parses to an equal one. SourceText source is written unchanged,
 * annotations as footnotes at the end. Column, record and cell ids are written only if they differ
 * from those that the parser assigns. Not written: keys without invisible source, and the ids of
 * tabs and expandables. Thread-safe.
 */
public final class MarkdownWriter {

  private MarkdownWriter() {}

  /** Writes a document with link targets by id. */
  public static String write(Document document) {
    return write(document, LinkTargets.byId());
  }

  /**
   * Writes a document.
   *
   * @throws dev.docs.error.DocsException unprocessable, if the document contains an invalid
   *     reference
   */
  static String write(Document document, LinkTargets targets) {
    return BlockWriter.write(document, targets, BlockSource.RULE);
  }
}
