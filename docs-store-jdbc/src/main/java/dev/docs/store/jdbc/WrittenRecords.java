package dev.docs.store.jdbc;

import dev.docs.store.Kind;
import dev.docs.store.Stored;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a transaction wrote of cached kinds, for the cache. Used by one thread. */
final class WrittenRecords {

  /** The most records whose writing is remembered one by one. */
  private static final int MAX_WRITTEN = 20_000;

  /** The most characters of values that are retained for the cache. */
  private static final int MAX_CACHED_LENGTH = 16_000_000;

  private record Cacheable(Stored<?> stored, int length) {}

  /** The written records, with what is to be cached of them. */
  private final Map<RecordKey, Optional<Cacheable>> written = new LinkedHashMap<>();

  /** Those of them that were deleted, even if written again. */
  private final Set<RecordKey> deleted = new HashSet<>();

  private long cachedLength;

  /** Whether records were written that are not among {@link #written}. */
  private boolean wroteMore;

  private @Nullable UnitTrace trace;

  /** Notes from now on what the unit of work can be known by. */
  UnitTrace traced() {
    UnitTrace begun = new UnitTrace();
    trace = begun;
    return begun;
  }

  void changed(Kind<?> kind, Change change) {
    if (trace != null) {
      trace.changed(kind, change);
    }
    if (kind.mode() == Kind.Mode.MUTABLE) {
      return;
    }
    if (change.after().isEmpty()) {
      deleted.add(change.key());
    } else if (written.size() >= MAX_WRITTEN && !written.containsKey(change.key())) {
      wroteMore = true;
      return;
    }
    boolean kept =
        change.after().isPresent() && cachedLength + change.length() <= MAX_CACHED_LENGTH;
    if (kept) {
      cachedLength += change.length();
    }
    written.put(
        change.key(),
        kept ? Optional.of(new Cacheable(change.stored(), change.length())) : Optional.empty());
  }

  void deleted(Kind<?> kind, RecordKey key) {
    if (trace != null) {
      trace.deleted(kind, key);
    }
    if (kind.mode() != Kind.Mode.MUTABLE) {
      deleted.add(key);
      written.put(key, Optional.empty());
    }
  }

  /** Whether the record was written, or may have been. */
  boolean has(RecordKey key) {
    return wroteMore || written.containsKey(key);
  }

  /** The records that were deleted, even if written again. */
  Set<RecordKey> deleted() {
    return deleted;
  }

  /** Makes sure that deleted records are found nowhere any more. */
  static void forget(Database database, Set<RecordKey> deleted) {
    deleted.forEach(database.cache()::remove);
    database.replicas().deleted(deleted);
  }

  /** Updates the cache after the commit. */
  void committed(Database database) {
    forget(database, deleted);
    long now = database.cache().now();
    written.forEach(
        (key, kept) ->
            kept.ifPresent(
                cacheable ->
                    database.cache().put(key, cacheable.stored(), cacheable.length(), now)));
  }
}
