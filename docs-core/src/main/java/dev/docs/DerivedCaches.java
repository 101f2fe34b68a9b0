package dev.docs;

import dev.docs.computed.internal.ComputedIndex;
import dev.docs.content.derived.DerivedDocuments;
import dev.docs.reference.internal.ReferenceCache;
import dev.docs.search.internal.Indexes;
import dev.docs.site.published.internal.ContentFacts;

/** The caches of data derived from stored texts. Thread-safe. */
record DerivedCaches(
    Indexes indexes, ReferenceCache references, ContentFacts facts, ComputedIndex computed) {

  static final long DEFAULT_BYTES =
      Indexes.DEFAULT_BYTES + DerivedDocuments.DEFAULT_BYTES + ReferenceCache.DEFAULT_BYTES;

  /**
   * Keeps about this many bytes, two thirds for search, a sixth each for the links of texts and for
   * references.
   */
  static DerivedCaches of(long bytes) {
    DerivedDocuments documents = DerivedDocuments.of(bytes / 6);
    return new DerivedCaches(
        Indexes.of(bytes - 2 * (bytes / 6)),
        new ReferenceCache(documents, bytes / 6),
        new ContentFacts(),
        ComputedIndex.create());
  }
}
