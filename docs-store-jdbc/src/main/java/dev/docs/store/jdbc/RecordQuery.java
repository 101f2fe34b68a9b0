package dev.docs.store.jdbc;

import dev.docs.store.IndexKey;
import dev.docs.store.Scan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A query of a transaction for records, as a value. */
sealed interface RecordQuery {

  /** The shape of queries whose statement depends on more than their shape. */
  int NO_SHAPE = 0;

  /** The size of a {@link #shape} in bits. */
  int SHAPE_BITS = 5;

  /** The name of the records' kind. */
  String kind();

  /**
   * A number that is equal for queries with the same statement, apart from parameters; {@link
   * #NO_SHAPE} for none.
   */
  int shape();

  /** Whether it reads records of a kind. */
  default boolean reads(String kind) {
    return kind().equals(kind);
  }

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

  /**
   * The numbers of entries under several prefixes, each as the version of a record whose key is its
   * position in the list.
   */
  record Counts(List<Counted> counted) implements RecordQuery {

    /** Entries whose keys are from {@code low}, inclusive, to {@code high}, exclusive. */
    record Counted(String kind, String index, IndexKey low, IndexKey high) {}

    /**
     * The numbers of entries under the prefixes of scans.
     *
     * @return empty for prefixes without an end
     */
    static Optional<Counts> of(List<? extends Scan<?>> scans) {
      List<Counted> counted = new ArrayList<>(scans.size());
      for (Scan<?> scan : scans) {
        Optional<IndexKey> end = scan.prefix().prefixEnd();
        if (end.isEmpty() || scan.index().isById()) {
          return Optional.empty();
        }
        counted.add(new Counted(scan.kind().name(), scan.index().name(), scan.prefix(), end.get()));
      }
      return Optional.of(new Counts(List.copyOf(counted)));
    }

    @Override
    public String kind() {
      return counted.get(0).kind();
    }

    @Override
    public boolean reads(String kind) {
      return counted.stream().anyMatch(one -> one.kind().equals(kind));
    }

    @Override
    public int shape() {
      return NO_SHAPE;
    }
  }

  /**
   * The records under several prefixes of one index.
   *
   * @param firstOnly whether only the first under each
   */
  record ByPrefixes(String kind, String index, List<Range> prefixes, boolean firstOnly)
      implements RecordQuery {

    /**
     * What scans read.
     *
     * @return empty for those that no statement reads together
     */
    static Optional<ByPrefixes> of(List<? extends Scan<?>> scans) {
      if (scans.size() < 2 || scans.get(0).index().isById()) {
        return Optional.empty();
      }
      Scan<?> one = scans.get(0);
      boolean first = one.limit() == 1;
      for (Scan<?> scan : scans) {
        boolean alike =
            scan.kind().name().equals(one.kind().name())
                && scan.index().equals(one.index())
                && scan.limit() == one.limit();
        boolean plain = !scan.descending() && scan.after().isEmpty();
        if (!alike
            || !plain
            || !(first || scan.limit() == Integer.MAX_VALUE)
            || scan.prefix().prefixEnd().isEmpty()) {
          return Optional.empty();
        }
      }
      return Optional.of(
          new ByPrefixes(
              one.kind().name(),
              one.index().name(),
              scans.stream().map(Range::of).distinct().toList(),
              first));
    }

    @Override
    public int shape() {
      return NO_SHAPE;
    }
  }

  /** The records that a scan reads, in its order. */
  sealed interface Scanned extends RecordQuery {

    static Scanned of(Scan<?> scan) {
      String kind = scan.kind().name();
      return scan.index().isById()
          ? new ByIds(kind, IdRange.of(scan), scan.descending(), scan.limit())
          : new ByIndex(kind, scan.index().name(), Range.of(scan), scan.descending(), scan.limit());
    }

    boolean descending();

    /** The most records; {@link Integer#MAX_VALUE} for all. */
    int limit();

    default boolean isLimited() {
      return limit() != Integer.MAX_VALUE;
    }
  }

  /** The records in a range of ids. */
  record ByIds(String kind, IdRange range, boolean descending, int limit) implements Scanned {
    @Override
    public int shape() {
      return NO_SHAPE;
    }
  }

  /** The records in a range of an index. */
  record ByIndex(String kind, String index, Range range, boolean descending, int limit)
      implements Scanned {

    @Override
    public int shape() {
      return 16 | range.shape() | (descending ? 4 : 0) | (isLimited() ? 8 : 0);
    }
  }
}
