package dev.docs.store.jdbc;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.stats.CacheStats;
import dev.docs.store.Stored;
import dev.docs.store.jdbc.JdbcStore.CacheStatistics;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Caches committed records of immutable kinds. Its logical clock counts insertions and removals: a
 * transaction sees the entries inserted before it began, and inserts what it read only if nothing
 * has been deleted since. Thread-safe.
 */
final class RecordCache {

  /** The approximate memory of an entry besides its text, in bytes. */
  private static final int OVERHEAD = 200;

  private record Kept(Stored<?> stored, long since, int bytes) {}

  /** With a size of 0 nothing is cached, not even until the next cleanup. */
  private final boolean hasRoom;

  private final Cache<RecordKey, Kept> kept;
  private final AtomicLong clock = new AtomicLong();
  private final AtomicLong lastDeletion = new AtomicLong();

  RecordCache(long bytes) {
    hasRoom = bytes > 0;
    kept =
        Caffeine.newBuilder()
            .maximumWeight(bytes)
            .weigher((RecordKey key, Kept value) -> value.bytes)
            .recordStats()
            .build();
  }

  /** The current logical time, for a transaction that begins. */
  long now() {
    return clock.get();
  }

  /** The record, or null. */
  @Nullable Stored<?> get(RecordKey key, long began) {
    Kept found = kept.getIfPresent(key);
    return found == null || found.since > began ? null : found.stored;
  }

  /**
   * Inserts a record that a transaction read or inserted.
   *
   * @param began the logical time when the transaction began, or committed
   * @param length of the record's text
   */
  void put(RecordKey key, Stored<?> stored, int length, long began) {
    if (!hasRoom || lastDeletion.get() > began) {
      return;
    }
    kept.put(key, new Kept(stored, clock.incrementAndGet(), length + OVERHEAD));
    if (lastDeletion.get() > began) {
      kept.invalidate(key);
    }
  }

  /** Removes a record whose deletion was committed. */
  void remove(RecordKey key) {
    lastDeletion.accumulateAndGet(clock.incrementAndGet(), Math::max);
    kept.invalidate(key);
  }

  void clear() {
    kept.invalidateAll();
  }

  CacheStatistics statistics() {
    kept.cleanUp(); // so that records just inserted are counted
    CacheStats stats = kept.stats();
    return new CacheStatistics(
        stats.hitCount(),
        stats.missCount(),
        stats.evictionCount(),
        kept.estimatedSize(),
        kept.policy()
            .eviction()
            .flatMap(e -> e.weightedSize().stream().boxed().findFirst())
            .orElse(0L));
  }
}
