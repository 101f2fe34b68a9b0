package dev.docs.port;

/** Draws pages as a PDF. Called outside of transactions. Thread-safe. */
@FunctionalInterface
public interface PdfRenderer {

  /** The bytes of the PDF. */
  byte[] render(PdfBook book);
}
