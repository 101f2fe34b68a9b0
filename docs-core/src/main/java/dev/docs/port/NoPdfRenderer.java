package dev.docs.port;

import dev.docs.error.DocsException;

/** Refuses. */
final class NoPdfRenderer implements PdfRenderer {

  @Override
  public byte[] render(PdfBook book) {
    throw DocsException.precondition(
        "no PDF can be made: this instance was built without a PDF renderer");
  }
}
