package dev.docs.content.derived;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.docs.budget.internal.HeapBytes;
import dev.docs.content.DocumentId;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A cache of the facts of documents, by document id: computed once for all revisions, change
 * requests and spaces. Thread-safe.
 */
public final class DerivedDocuments {

  /**
   * The default size of the cache: 32 MiB, enough for about 10,000 pages of ordinary length.
   * Computing an entry takes about a millisecond per page.
   */
  public static final long DEFAULT_BYTES = HeapBytes.atMost(32L << 20);

  private final Cache<DocumentId, DocumentFacts> cache;

  /** A cache of about this many bytes; 0 disables it. */
  public DerivedDocuments(long bytes) {
    cache =
        Caffeine.newBuilder()
            .maximumWeight(bytes)
            .weigher(DerivedDocuments::weight)
            .executor(Runnable::run)
            .build();
  }

  private static int weight(DocumentId id, DocumentFacts facts) {
    return (int) Math.min(Integer.MAX_VALUE, facts.weight());
  }

  /**
   * The facts of a document.
   *
   * @param id null for the empty text
   * @param text loads the text if it is not cached
   */
  public DocumentFacts facts(@Nullable DocumentId id, Function<? super DocumentId, String> text) {
    if (id == null) {
      return DocumentFacts.NONE;
    }
    DocumentFacts known = cache.getIfPresent(id);
    if (known != null) {
      return known;
    }
    DocumentFacts facts = DocumentFacts.of(text.apply(id));
    cache.put(id, facts);
    return facts;
  }
}
