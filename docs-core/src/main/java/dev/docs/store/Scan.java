package dev.docs.store;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * What to read from an index: the entries whose key starts with {@code prefix}, ascending or
 * descending, after the resume point where there is one, at most {@code limit} of them.
 *
 * @param limit zero reads nothing
 * @param after the key of the last entry already read; the entry itself need not exist any more,
 *     nor lie under {@code prefix}
 * @param <T> the class of the values
 */
public record Scan<T>(
    Kind<T> kind,
    Index<T> index,
    IndexKey prefix,
    boolean descending,
    int limit,
    Optional<IndexKey> after) {

  public Scan {
    requireNonNull(kind, "kind");
    requireNonNull(prefix, "prefix");
    requireNonNull(after, "after");
    kind.checkDeclares(index);
    if (limit < 0) {
      throw new IllegalArgumentException("limit " + limit + " is negative");
    }
  }

  /** All entries under {@code prefix}, ascending. */
  public static <T> Scan<T> of(Kind<T> kind, Index<T> index, IndexKey prefix) {
    return new Scan<>(kind, index, prefix, false, Integer.MAX_VALUE, Optional.empty());
  }

  /** The same in the other direction. */
  public Scan<T> reversed() {
    return new Scan<>(kind, index, prefix, !descending, limit, after);
  }

  /** The same with another limit. */
  public Scan<T> limit(int newLimit) {
    return new Scan<>(kind, index, prefix, descending, newLimit, after);
  }

  /** The same, going on after an entry already read. */
  public Scan<T> after(IndexKey key) {
    return new Scan<>(kind, index, prefix, descending, limit, Optional.of(key));
  }

  /**
   * A record found by a scan.
   *
   * @param key the full key of the index entry, to resume the scan after it
   */
  public record Hit<T>(Stored<T> stored, IndexKey key) {
    public Hit {
      requireNonNull(stored, "stored");
      requireNonNull(key, "key");
    }

    public T value() {
      return stored.value();
    }
  }
}
