package dev.docs.store.jdbc;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.stats.CacheStats;
import dev.docs.store.Stored;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Keeps committed records of the kinds that never change. Its clock counts what was put in and
 * taken out: a transaction sees what was put in before it began, and puts in what it read only as
 * long as nothing was deleted since. Thread-safe.
 */
final class RecordCache {

  /** Roughly what a record takes beside its text. */
  private static final int OVERHEAD = 200;

  private record Kept(Stored<?> stored, long since, int bytes) {}

  /** Without room nothing is kept, not even until the cache is next tidied up. */
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

  /** What time it is, for a transaction that is about to begin. */
  long now() {
    return clock.get();
  }

  /** The record, or null. */
  @Nullable Stored<?> get(RecordKey key, long began) {
    Kept found = kept.getIfPresent(key);
    return found == null || found.since > began ? null : found.stored;
  }

  /**
   * Keeps a record that a transaction read or inserted.
   *
   * @param began the time when the transaction began, or when it was committed
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

  /** Forgets a record whose deletion was committed. */
  void remove(RecordKey key) {
    lastDeletion.accumulateAndGet(clock.incrementAndGet(), Math::max);
    kept.invalidate(key);
  }

  void clear() {
    kept.invalidateAll();
  }

  CacheStatistics statistics() {
    kept.cleanUp(); // which counts what was just put in
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
