package dev.docs.store;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * What to read from an index: the entries whose key starts with {@code prefix}, ascending or
 * descending, after the resume point where there is one, at most {@code limit} of them.
 *
 * @param after the key of the last entry already read; the entry itself need not exist any more
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
    if (!kind.indexes().contains(index)) {
      throw new IllegalArgumentException(index + " is not an index of " + kind);
    }
    if (limit < 0) {
      throw new IllegalArgumentException("limit " + limit + " is negative");
    }
  }

  /** All entries under {@code prefix}, ascending. */
  public static <T> Scan<T> of(Kind<T> kind, Index<T> index, IndexKey prefix) {
    return new Scan<>(kind, index, prefix, false, Integer.MAX_VALUE, Optional.empty());
  }

  public Scan<T> reversed() {
    return new Scan<>(kind, index, prefix, !descending, limit, after);
  }

  public Scan<T> limit(int newLimit) {
    return new Scan<>(kind, index, prefix, descending, newLimit, after);
  }

  public Scan<T> after(IndexKey key) {
    return new Scan<>(kind, index, prefix, descending, limit, Optional.of(key));
  }
}
