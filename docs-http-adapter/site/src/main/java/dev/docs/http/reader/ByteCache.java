package dev.docs.http.reader;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Weigher;
import dev.docs.budget.internal.Lazy;
import java.util.Optional;

/**
 * A cache of at most so many bytes. It is built when it is first used: that takes time which a
 * start has not. Thread-safe.
 */
final class ByteCache<K, V> {
  private final Lazy<Cache<K, V>> cache;

  /**
   * @param weigher the bytes of an entry, about
   */
  ByteCache(long maxBytes, Weigher<K, V> weigher) {
    cache =
        Lazy.of(
            () ->
                Caffeine.newBuilder()
                    .maximumWeight(maxBytes)
                    .weigher(weigher)
                    .executor(Runnable::run)
                    .build());
  }

  Optional<V> find(K key) {
    return Optional.ofNullable(cache.get().getIfPresent(key));
  }

  void put(K key, V value) {
    cache.get().put(key, value);
  }
}
