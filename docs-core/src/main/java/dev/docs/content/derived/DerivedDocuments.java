package dev.docs.content.derived;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.docs.content.DocumentId;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The facts of documents, kept by the identifier of the text: computed once for all revisions,
 * change requests and spaces that hold it. Thread-safe.
 */
public final class DerivedDocuments {

  /**
   * How many bytes are kept when nothing else is said: 32 MiB, what some 10,000 pages of ordinary
   * length need. What does not fit is computed again, about a millisecond a page.
   */
  public static final long DEFAULT_BYTES = 32L * 1024 * 1024;

  private final Cache<DocumentId, DocumentFacts> cache;

  private DerivedDocuments(long bytes) {
    cache =
        Caffeine.newBuilder()
            .maximumWeight(bytes)
            .weigher(DerivedDocuments::weight)
            .executor(Runnable::run)
            .build();
  }

  /** Keeps about this many bytes; 0 keeps nothing. */
  public static DerivedDocuments of(long bytes) {
    return new DerivedDocuments(bytes);
  }

  private static int weight(DocumentId id, DocumentFacts facts) {
    return (int) Math.min(Integer.MAX_VALUE, facts.weight());
  }

  /**
   * The facts of a document.
   *
   * @param id null for the empty text
   * @param text how to read the text, where it is not known yet
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
