package dev.docs.store.jdbc;

import dev.docs.store.Scan;

/** A query of a transaction for records, as a value. */
sealed interface RecordQuery {

  /** The size of a {@link #shape} in bits. */
  int SHAPE_BITS = 5;

  /** The name of the records' kind. */
  String kind();

  /** A number that is equal for queries with the same statement, apart from parameters; not 0. */
  int shape();

  /** The record with an id. */
  record ById(RecordKey key) implements RecordQuery {
    @Override
    public String kind() {
      return key.kind();
    }

    @Override
    public int shape() {
      return 1;
    }
  }

  /** The records in a range of an index. */
  record ByIndex(String kind, String index, Range range, boolean descending, int limit)
      implements RecordQuery {

    static ByIndex of(Scan<?> scan) {
      return new ByIndex(
          scan.kind().name(), scan.index().name(), Range.of(scan), scan.descending(), scan.limit());
    }

    boolean isLimited() {
      return limit != Integer.MAX_VALUE;
    }

    @Override
    public int shape() {
      return 16 | range.shape() | (descending ? 4 : 0) | (isLimited() ? 8 : 0);
    }
  }
}
