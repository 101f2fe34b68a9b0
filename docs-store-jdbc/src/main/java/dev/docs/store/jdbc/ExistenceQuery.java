package dev.docs.store.jdbc;

import dev.docs.store.Kind;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Finds which of several records exist. Immutable and thread-safe. */
final class ExistenceQuery {

  /** Keys per statement. */
  private static final int KEYS = 100;

  private final String start;
  private final String end;

  ExistenceQuery(Tables tables, Dialect dialect) {
    start =
        "select r.kind, r.id from (values (cast(? as varchar(40)), cast(? as "
            + dialect.bytes(Kind.MAX_ID_LENGTH * 3)
            + "))";
    end = ") v(kind, id)" + dialect.joinRecord(tables, "v");
  }

  /** Those of the changed records that exist in the database. */
  Set<RecordKey> of(Connection connection, List<Change> changes) throws SQLException {
    Set<RecordKey> present = new HashSet<>();
    for (int from = 0; from < changes.size(); from += KEYS) {
      List<Change> some = changes.subList(from, Math.min(changes.size(), from + KEYS));
      String sql = start + ", (?, ?)".repeat(some.size() - 1) + end;
      try (PreparedStatement statement = connection.prepareStatement(sql)) {
        int next = 1;
        for (Change change : some) {
          statement.setString(next++, change.key().kind());
          statement.setBytes(next++, change.key().idBytes());
        }
        try (ResultSet rows = statement.executeQuery()) {
          while (rows.next()) {
            present.add(new RecordKey(rows.getString(1), RecordKey.id(rows.getBytes(2))));
          }
        }
      }
    }
    return present;
  }
}
