package dev.docs.reference.internal;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.docs.budget.internal.HeapBytes;
import dev.docs.content.DocumentId;
import dev.docs.content.derived.DerivedDocuments;
import dev.docs.content.derived.DocumentFacts;
import dev.docs.id.SpaceId;
import dev.docs.space.content.ContentView;

/**
 * A cache of the references of contents, keyed by the identity of the content: equal contents of
 * different revisions share an entry. Thread-safe.
 */
public final class ReferenceCache {

  /**
   * The default size in bytes: 32 MiB, the references of two contents of 10,000 pages with ten
   * links each, or of many small ones.
   */
  public static final long DEFAULT_BYTES = HeapBytes.atMost(32L << 20);

  private final DerivedDocuments documents;
  private final Cache<Key, References> cache;

  /** Keeps about this many bytes; 0 keeps nothing. */
  public ReferenceCache(DerivedDocuments documents, long bytes) {
    this.documents = documents;
    cache =
        Caffeine.newBuilder()
            .maximumWeight(bytes)
            .weigher(ReferenceCache::weight)
            .executor(Runnable::run)
            .build();
  }

  private record Key(SpaceId space, Object content) {}

  private static int weight(Key key, References references) {
    return (int) Math.min(Integer.MAX_VALUE, references.weight());
  }

  public References of(ContentView view) {
    Key key = new Key(view.revision().space(), view.identity());
    References known = cache.getIfPresent(key);
    if (known != null) {
      return known;
    }
    References references =
        References.of(key.space(), view.content(), document -> facts(view, document));
    cache.put(key, references);
    return references;
  }

  /** Removes the references of the contents of a space. */
  public void forget(SpaceId space) {
    cache.asMap().keySet().removeIf(key -> key.space().equals(space));
  }

  public DocumentFacts facts(ContentView view, DocumentId document) {
    return documents.facts(document, view::text);
  }
}
