package dev.docs.port;

/** Draws pages as a PDF. Called outside of transactions. Thread-safe. */
public interface PdfRenderer {

  /** The bytes of the PDF. */
  byte[] render(PdfBook book);

  /** Draws nothing: every call fails with {@code PRECONDITION}. */
  static PdfRenderer none() {
    return new NoPdfRenderer();
  }
}
