package dev.docs.store.jdbc;

import dev.docs.store.IndexKey;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/**
 * The part of a statement that reads the entries under several prefixes of one index. Immutable and
 * thread-safe.
 */
final class ScansQuery {

  private static final String ENTRY = ", r.version, r.body, r.big, r.id, i.k from (values ";

  private final String firstPrefix;
  private final String all;
  private final String first;

  ScansQuery(Tables tables, Dialect dialect) {
    String key = dialect.bytes(IndexKey.MAX_BYTES);
    firstPrefix =
        "(cast(? as varchar(40)), cast(? as varchar(40)), cast(? as %s), cast(? as %s))"
            .formatted(key, key);
    String record = dialect.joinRecord(tables, "i");
    all = ") v(kind, idx, low, high)" + dialect.joinEntries(tables, "v") + record;
    first = ") v(kind, idx, low, high)" + dialect.joinFirstEntry(tables, "v") + record;
  }

  String sql(int number, RecordQuery.ByPrefixes query) {
    return "select "
        + number
        + ENTRY
        + firstPrefix
        + ", (?, ?, ?, ?)".repeat(size(query) - 1)
        + (query.firstOnly() ? first : all);
  }

  /** The number of prefixes, rounded up so that there are few statements. */
  private static int size(RecordQuery.ByPrefixes query) {
    return Integer.highestOneBit(2 * query.prefixes().size() - 1);
  }

  /**
   * Sets the parameters starting at {@code next}; those of no prefix are null.
   *
   * @return the index of the following parameter
   */
  int set(PreparedStatement statement, int next, RecordQuery.ByPrefixes query) throws SQLException {
    int at = next;
    for (int i = 0; i < size(query); i++) {
      Range range = i < query.prefixes().size() ? query.prefixes().get(i) : null;
      statement.setString(at++, query.kind());
      statement.setString(at++, query.index());
      statement.setBytes(at++, range == null ? null : range.low().toBytes());
      statement.setBytes(at++, range == null ? null : range.high().orElseThrow().toBytes());
    }
    return at;
  }
}
