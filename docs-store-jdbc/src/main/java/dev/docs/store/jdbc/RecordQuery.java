package dev.docs.store.jdbc;

import dev.docs.store.IndexKey;
import dev.docs.store.Scan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A query of a transaction for records, as a value. */
sealed interface RecordQuery {

  /** The shape of queries whose statement depends on more than their shape. */
  int NO_SHAPE = 0;

  /** The size of a {@link #shape} in bits. */
  int SHAPE_BITS = 5;

  /** A parameter that is the name of a kind or index. */
  String NAME = "cast(? as varchar(40))";

  /** The name of the records' kind. */
  String kind();

  /**
   * A number that is equal for queries with the same statement, apart from parameters; {@link
   * #NO_SHAPE} for none.
   */
  default int shape() {
    return NO_SHAPE;
  }

  /** The part of a statement that answers it, in rows that begin with this number. */
  String sql(int number, Tables tables, Dialect dialect);

  /** The parameters of that part. */
  List<@Nullable Object> parameters();

  /** The number of ranges that it reads. */
  default int size() {
    return 1;
  }

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

    @Override
    public String sql(int number, Tables tables, Dialect dialect) {
      return "select "
          + number
          + ", version, body, big, id, id from "
          + tables.record()
          + " where kind = ? and id = ?";
    }

    @Override
    public List<@Nullable Object> parameters() {
      return List.of(kind(), key.idBytes());
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
    public int size() {
      return counted.size();
    }

    @Override
    public String sql(int number, Tables tables, Dialect dialect) {
      String key = "cast(? as " + dialect.bytes(IndexKey.MAX_BYTES) + ")";
      return "select "
          + number
          + ", (select count(*) from "
          + tables.index()
          + " i where i.kind = v.kind and i.idx = v.idx and i.k >= v.low and i.k < v.high)"
          + ", null, null, v.p, v.p from (values ("
          + String.join(", ", key, NAME, NAME, key, key)
          + ")"
          + ", (?, ?, ?, ?, ?)".repeat(counted.size() - 1)
          + ") v(p, kind, idx, low, high)";
    }

    @Override
    public List<@Nullable Object> parameters() {
      List<@Nullable Object> parameters = new ArrayList<>();
      for (int i = 0; i < counted.size(); i++) {
        Counted one = counted.get(i);
        parameters.addAll(List.of(IndexKey.of(i).toBytes(), one.kind(), one.index()));
        parameters.addAll(List.of(one.low().toBytes(), one.high().toBytes()));
      }
      return parameters;
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
    public String sql(int number, Tables tables, Dialect dialect) {
      String key = "cast(? as " + dialect.bytes(IndexKey.MAX_BYTES) + ")";
      return "select "
          + number
          + ", r.version, r.body, r.big, r.id, i.k from (values ("
          + String.join(", ", NAME, NAME, key, key)
          + ")"
          + ", (?, ?, ?, ?)".repeat(rounded() - 1)
          + ") v(kind, idx, low, high)"
          + dialect.joinEntries(tables, firstOnly)
          + dialect.joinRecord(tables, "i");
    }

    /** Those of no prefix are an empty range. */
    @Override
    public List<@Nullable Object> parameters() {
      List<@Nullable Object> parameters = new ArrayList<>();
      for (int i = 0; i < rounded(); i++) {
        boolean none = i >= prefixes.size();
        parameters.addAll(List.of(kind, index));
        parameters.addAll(none ? List.of(new byte[0], new byte[0]) : prefixes.get(i).parameters());
      }
      return parameters;
    }

    @Override
    public int size() {
      return prefixes.size();
    }

    /** The number of prefixes, rounded up so that there are few statements. */
    private int rounded() {
      return Integer.highestOneBit(2 * prefixes.size() - 1);
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

    /** The order of a scan by these columns, and its limit. */
    default String end(String... columns) {
      String direction = descending() ? " desc" : "";
      return " order by "
          + String.join(direction + ", ", columns)
          + direction
          + (isLimited() ? " limit ?" : "");
    }

    /** These names, the parameters of a range, and the limit if there is one. */
    default List<@Nullable Object> parameters(List<String> names, List<byte[]> range) {
      List<@Nullable Object> parameters = new ArrayList<>(names);
      parameters.addAll(range);
      if (isLimited()) {
        parameters.add(limit());
      }
      return parameters;
    }
  }

  /** The records in a range of ids. */
  record ByIds(String kind, IdRange range, boolean descending, int limit) implements Scanned {
    @Override
    public String sql(int number, Tables tables, Dialect dialect) {
      return "select "
          + number
          + ", r.version, r.body, r.big, r.id, r.id from "
          + tables.record()
          + " r where r.kind = ?"
          + range.condition()
          + end("r.kind", "r.id");
    }

    @Override
    public List<@Nullable Object> parameters() {
      return parameters(List.of(kind), range.parameters());
    }
  }

  /** The records in a range of an index. */
  record ByIndex(String kind, String index, Range range, boolean descending, int limit)
      implements Scanned {

    @Override
    public int shape() {
      return 16 | range.shape() | (descending ? 4 : 0) | (isLimited() ? 8 : 0);
    }

    @Override
    public String sql(int number, Tables tables, Dialect dialect) {
      return "select "
          + number
          + ", r.version, r.body, r.big, r.id, i.k from "
          + tables.index()
          + " i"
          + dialect.joinRecord(tables, "i")
          + " where i.kind = ? and i.idx = ?"
          + range.condition()
          + end("i.kind", "i.idx", "i.k");
    }

    @Override
    public List<@Nullable Object> parameters() {
      return parameters(List.of(kind, index), range.parameters());
    }
  }
}
