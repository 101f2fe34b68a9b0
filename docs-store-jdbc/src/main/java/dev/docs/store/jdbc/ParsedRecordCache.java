package dev.docs.store.jdbc;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.docs.store.Kind;

/**
 * The texts of records that change, with the values they were parsed to. A value is used only for
 * the very text that the database gave just now, so that this saves the parsing and nothing else.
 * Thread-safe.
 */
final class ParsedRecordCache {

  /** Roughly what a record takes beside its text. */
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

  /** The value of a record's text. */
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
