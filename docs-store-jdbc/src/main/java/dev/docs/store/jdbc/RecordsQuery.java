package dev.docs.store.jdbc;

import dev.docs.store.Kind;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Reads many records of one kind by their ids. Immutable and thread-safe. */
final class RecordsQuery {

  /** Ids per statement: more than a caller usually has. */
  static final int KEYS = 1_024;

  private final String start;
  private final String end;

  RecordsQuery(Tables tables, Dialect dialect) {
    start =
        "select r.id, r.version, r.body, r.big from (values (cast(? as varchar(40)), cast(? as "
            + dialect.bytes(Kind.MAX_ID_LENGTH * 3)
            + "))";
    end = ") v(kind, id)" + dialect.joinRecord(tables, "v");
  }

  /** Those that the database has, in any order. */
  List<Queries.Found> of(Connection connection, List<RecordKey> keys) throws SQLException {
    List<Queries.Found> found = new ArrayList<>(keys.size());
    for (int from = 0; from < keys.size(); from += KEYS) {
      read(connection, keys.subList(from, Math.min(keys.size(), from + KEYS)), found);
    }
    return found;
  }

  /** The number of parameters is rounded up with nulls, so that there are few statements. */
  private void read(Connection connection, List<RecordKey> keys, List<Queries.Found> found)
      throws SQLException {
    int most = Integer.highestOneBit(2 * keys.size() - 1);
    String sql = start + ", (?, ?)".repeat(most - 1) + end;
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < most; i++) {
        statement.setString(2 * i + 1, keys.get(0).kind());
        statement.setBytes(2 * i + 2, i < keys.size() ? keys.get(i).idBytes() : null);
      }
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          String id = RecordKey.id(rows.getBytes(1));
          found.add(new Queries.Found(id, rows.getLong(2), Queries.body(rows, 3), null));
        }
      }
    }
  }
}
