package dev.docs.search.internal;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.docs.id.SpaceId;

/**
 * The indexes of the spaces that were searched lately. Thread-safe.
 *
 * <p>Each is made by the first search of its space, at some half a millisecond a page, and brought
 * on by later ones at the cost of what changed. What does not fit is let go, that used least first.
 */
public final class Indexes {

  /**
   * How many bytes are kept when nothing else is said: 128 MiB, the pages of ordinary length of an
   * organization that has 30,000.
   */
  public static final long DEFAULT_BYTES = 128L * 1024 * 1024;

  private final Cache<Key, SpaceIndex> cache;

  /** What of a space is searched. */
  private record Key(SpaceId space, String variant) {}

  private Indexes(long bytes) {
    cache =
        Caffeine.newBuilder()
            .maximumWeight(bytes)
            .weigher(Indexes::weight)
            .executor(Runnable::run)
            .build();
  }

  /** Keeps about this many bytes; 0 keeps nothing. */
  public static Indexes of(long bytes) {
    return new Indexes(bytes);
  }

  /** About how many bytes are kept now. */
  long keptBytes() {
    cache.cleanUp();
    return cache.policy().eviction().orElseThrow().weightedSize().orElseThrow();
  }

  private static int weight(Key key, SpaceIndex index) {
    return (int) Math.min(Integer.MAX_VALUE, index.weight());
  }

  /** The index of a content, held for the caller, who is to release it. */
  Snapshot at(Searched searched) {
    Key key = new Key(searched.space(), searched.variant());
    SpaceIndex index = cache.get(key, space -> new SpaceIndex());
    long before = index.weight();
    Snapshot snapshot = index.at(searched);
    if (index.weight() != before) {
      cache.asMap().replace(key, index, index);
    }
    return snapshot;
  }
}
