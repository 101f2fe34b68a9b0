package dev.docs.store;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * A query for entries of an index: those whose keys start with {@code prefix}, ascending or
 * descending, after the resume point if there is one, at most {@code limit} of them.
 *
 * @param limit the most entries to read; 0 reads none
 * @param after the key of the last entry already read, empty to start from the beginning; the entry
 *     need not exist any more, and its key need not start with {@code prefix}
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

  /** A scan of all entries whose keys start with {@code prefix}, ascending. */
  public static <T> Scan<T> of(Kind<T> kind, Index<T> index, IndexKey prefix) {
    return new Scan<>(kind, index, prefix, false, Integer.MAX_VALUE, Optional.empty());
  }

  /** This scan in the opposite direction. */
  public Scan<T> reversed() {
    return new Scan<>(kind, index, prefix, !descending, limit, after);
  }

  /** This scan with another limit. */
  public Scan<T> limit(int newLimit) {
    return new Scan<>(kind, index, prefix, descending, newLimit, after);
  }

  /** This scan resumed after the entry with this key. */
  public Scan<T> after(IndexKey key) {
    return new Scan<>(kind, index, prefix, descending, limit, Optional.of(key));
  }

  /**
   * An index entry found by a scan, with its record.
   *
   * @param key the full key of the entry, for {@link Scan#after(IndexKey)}
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
