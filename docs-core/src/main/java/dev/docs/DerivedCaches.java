package dev.docs;

import dev.docs.computed.internal.ComputedIndex;
import dev.docs.content.derived.DerivedDocuments;
import dev.docs.contents.PdfCache;
import dev.docs.reference.internal.ReferenceCache;
import dev.docs.search.internal.Indexes;
import dev.docs.site.published.ContentFacts;

/** The caches of data derived from stored texts. Thread-safe. */
record DerivedCaches(
    Indexes indexes,
    ReferenceCache references,
    PdfCache pdfs,
    ContentFacts facts,
    ComputedIndex computed) {

  static final long DEFAULT_BYTES =
      Indexes.DEFAULT_BYTES + DerivedDocuments.DEFAULT_BYTES + ReferenceCache.DEFAULT_BYTES;

  /**
   * With about this many bytes: two thirds for search, a sixth each for the links of texts and for
   * references; and a cache of PDFs.
   */
  static DerivedCaches of(long bytes) {
    DerivedDocuments documents = DerivedDocuments.of(bytes / 6);
    return new DerivedCaches(
        Indexes.of(bytes - 2 * (bytes / 6)),
        new ReferenceCache(documents, bytes / 6),
        PdfCache.of(PdfCache.DEFAULT_BYTES),
        new ContentFacts(),
        ComputedIndex.create());
  }
}
