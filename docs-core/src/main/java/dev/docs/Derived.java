package dev.docs;

import dev.docs.content.derived.DerivedDocuments;
import dev.docs.contents.PdfCache;
import dev.docs.reference.ReferenceCache;

/** What an instance keeps of what follows from stored texts. Thread-safe. */
record Derived(DerivedDocuments documents, ReferenceCache references, PdfCache pdfs) {

  static final long DEFAULT_BYTES = DerivedDocuments.DEFAULT_BYTES + ReferenceCache.DEFAULT_BYTES;

  /**
   * Keeps about this many bytes, two thirds for texts, a third for references; and the PDFs drawn
   * lately.
   */
  static Derived of(long bytes) {
    DerivedDocuments documents = DerivedDocuments.of(bytes - bytes / 3);
    return new Derived(
        documents, new ReferenceCache(documents, bytes / 3), PdfCache.of(PdfCache.DEFAULT_BYTES));
  }
}
