package dev.docs.store.jdbc;

import dev.docs.store.Scan;

/** What records a transaction asks the database for. */
sealed interface Question {

  /** Bits of a {@link #shape}. */
  int SHAPE_BITS = 5;

  /** The name of the kind of the records. */
  String kind();

  /** Equal for questions that differ in parameters only; not 0. */
  int shape();

  /** The record with an id. */
  record ById(RecordKey key) implements Question {
    @Override
    public String kind() {
      return key.kind();
    }

    @Override
    public int shape() {
      return 1;
    }
  }

  /** Those that an index leads to. */
  record ByIndex(String kind, String index, Range range, boolean descending, int limit)
      implements Question {

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
