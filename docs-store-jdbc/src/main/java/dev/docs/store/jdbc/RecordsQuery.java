package dev.docs.store.jdbc;

import dev.docs.store.Kind;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds many records by their keys. Immutable and thread-safe. */
record RecordsQuery(Tables tables, Dialect dialect) {
  /** Keys per statement: more than a caller usually has. */
  static final int KEYS = 1_024;

  /** Changed records per statement. */
  private static final int CHANGES = 100;

  /** Those that the database has, in any order. */
  List<Queries.Found> of(Connection connection, List<RecordKey> keys) throws SQLException {
    return find(
        connection,
        "r.id, r.version, r.body, r.big",
        keys,
        KEYS,
        row ->
            new Queries.Found(
                RecordKey.id(row.getBytes(1)), row.getLong(2), Queries.body(row, 3), null));
  }

  /** Those of the changed records that exist in the database. */
  Set<RecordKey> present(Connection connection, List<Change> changes) throws SQLException {
    List<RecordKey> keys = changes.stream().map(Change::key).toList();
    return new HashSet<>(
        find(
            connection,
            "r.kind, r.id",
            keys,
            CHANGES,
            row -> new RecordKey(row.getString(1), RecordKey.id(row.getBytes(2)))));
  }

  /**
   * The number of parameters is rounded up with ids of no record, so that there are few statements.
   */
  private <R> List<R> find(
      Connection connection, String columns, List<RecordKey> keys, int most, Sql.Reader<R> reader)
      throws SQLException {
    List<R> found = new ArrayList<>(keys.size());
    for (int from = 0; from < keys.size(); from += most) {
      List<RecordKey> some = keys.subList(from, Math.min(keys.size(), from + most));
      int rows = Integer.highestOneBit(2 * some.size() - 1);
      List<@Nullable Object> parameters = new ArrayList<>();
      for (int i = 0; i < rows; i++) {
        parameters.add(some.get(Math.min(i, some.size() - 1)).kind());
        parameters.add(i < some.size() ? some.get(i).idBytes() : new byte[0]);
      }
      String sql =
          "select "
              + columns
              + " from (values (cast(? as varchar(40)), cast(? as "
              + dialect.bytes(Kind.MAX_ID_LENGTH * 3)
              + "))"
              + ", (?, ?)".repeat(rows - 1)
              + ") v(kind, id)"
              + dialect.joinRecord(tables, "v");
      found.addAll(Sql.rows(connection, sql, reader, parameters.toArray()));
    }
    return found;
  }
}
