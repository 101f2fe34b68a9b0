package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Inserts row by row, on databases where writing transactions are serialized by a lock. */
final class BatchInserts implements Inserts {

  private final String record;
  private final String entry;
  private final ExistenceQuery presence;

  BatchInserts(Tables tables, Dialect dialect) {
    record =
        "insert into " + tables.record() + " (body, big, version, kind, id) values (?, ?, ?, ?, ?)";
    entry = "insert into " + tables.index() + " (kind, idx, k, id) values (?, ?, ?, ?)";
    presence = new ExistenceQuery(tables, dialect);
  }

  @Override
  public boolean insert(
      Connection connection, List<Change> changes, Map<Row.Entry, RecordKey> entries, String epoch)
      throws SQLException {
    Set<RecordKey> there = presence.of(connection, changes.stream().filter(Change::blind).toList());
    List<Change> missing = changes.stream().filter(c -> !there.contains(c.key())).toList();
    return Batch.run(connection, record, missing, Updates::setRecord)
        && Batch.run(connection, entry, entries.entrySet(), BatchInserts::setEntry);
  }

  private static void setEntry(PreparedStatement statement, Map.Entry<Row.Entry, RecordKey> row)
      throws SQLException {
    statement.setString(1, row.getKey().kind());
    statement.setString(2, row.getKey().index());
    statement.setBytes(3, row.getKey().key().toBytes());
    statement.setBytes(4, row.getValue().idBytes());
  }
}
