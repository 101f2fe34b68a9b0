package dev.docs.port;

/** Draws pages as a PDF. Called outside of transactions. Thread-safe. */
@FunctionalInterface
public interface PdfRenderer {

  /** The bytes of the PDF. */
  byte[] render(PdfBook book);

  /**
   * Is asked before the address of a PDF is given out.
   *
   * @throws dev.docs.error.DocsException when nothing can be drawn, whatever the book
   */
  default void requireUsable() {}
}
