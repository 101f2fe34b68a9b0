package dev.docs;

import dev.docs.computed.internal.ComputedIndex;
import dev.docs.content.derived.DerivedDocuments;
import dev.docs.memory.internal.Lazy;
import dev.docs.reference.internal.ReferenceCache;
import dev.docs.search.internal.Indexes;
import dev.docs.site.published.internal.ContentFacts;

/** The caches of data derived from stored texts, each made when it is first used. Thread-safe. */
final class DerivedCaches {

  static final long DEFAULT_BYTES =
      Indexes.DEFAULT_BYTES + DerivedDocuments.DEFAULT_BYTES + ReferenceCache.DEFAULT_BYTES;

  private final Lazy<Indexes> indexes;
  private final Lazy<ReferenceCache> references;
  private final Lazy<ContentFacts> facts = Lazy.of(ContentFacts::new);
  private final Lazy<ComputedIndex> computed = Lazy.of(ComputedIndex::create);

  /**
   * Keeps about this many bytes, two thirds for search, a sixth each for the links of texts and for
   * references.
   */
  DerivedCaches(long bytes) {
    long sixth = bytes / 6;
    indexes = Lazy.of(() -> Indexes.of(bytes - 2 * sixth));
    references = Lazy.of(() -> new ReferenceCache(DerivedDocuments.of(sixth), sixth));
  }

  Indexes indexes() {
    return indexes.get();
  }

  ReferenceCache references() {
    return references.get();
  }

  ContentFacts facts() {
    return facts.get();
  }

  ComputedIndex computed() {
    return computed.get();
  }
}
