package dev.docs.store.jdbc;

import dev.docs.store.Scan;

/** What records a transaction asks the database for. */
sealed interface Question {

  /** The name of the kind of the records. */
  String kind();

  /** The record with an id. */
  record ById(RecordKey key) implements Question {
    @Override
    public String kind() {
      return key.kind();
    }
  }

  /** Those that an index leads to. */
  record ByIndex(String kind, String index, Range range, boolean descending, int limit)
      implements Question {

    static ByIndex of(Scan<?> scan) {
      return new ByIndex(
          scan.kind().name(), scan.index().name(), Range.of(scan), scan.descending(), scan.limit());
    }
  }
}
