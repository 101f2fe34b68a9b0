package dev.docs.store.jdbc;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.docs.store.Kind;

/**
 * Caches parsed values of mutable records by their text. A value is used only for exactly the text
 * that the database returned, so that the cache saves parsing, never a query. Thread-safe.
 */
final class ParsedRecordCache {

  /** The approximate memory of an entry besides its text, in bytes. */
  private static final int OVERHEAD = 300;

  private record Parsed(String text, Object value) {}

  private final Cache<RecordKey, Parsed> parsed;

  ParsedRecordCache(long bytes) {
    parsed =
        Caffeine.newBuilder()
            .maximumWeight(bytes)
            .weigher((RecordKey key, Parsed value) -> 3 * value.text.length() + OVERHEAD)
            .build();
  }

  /** The value of a record's text, parsed now if it is not cached. */
  <T> T value(Kind<T> kind, RecordKey key, String text, Codec codec) {
    Parsed known = parsed.getIfPresent(key);
    if (known != null && known.text.equals(text) && kind.type().isInstance(known.value)) {
      return kind.type().cast(known.value);
    }
    T value = codec.decode(kind, text);
    parsed.put(key, new Parsed(text, value));
    return value;
  }
}
