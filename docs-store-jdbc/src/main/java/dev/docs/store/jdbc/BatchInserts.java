package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Inserts row by row, on databases where writing transactions are serialized by a lock. */
record BatchInserts(Tables tables, RecordsQuery records) implements Inserts {
  @Override
  public boolean insert(
      Connection connection, List<Change> changes, Map<Row.Entry, RecordKey> entries, String epoch)
      throws SQLException {
    Set<RecordKey> there =
        records.present(connection, changes.stream().filter(Change::blind).toList());
    return Sql.batch(
            connection,
            "insert into "
                + tables.record()
                + " (body, big, version, kind, id) values (?, ?, ?, ?, ?)",
            changes.stream().filter(change -> !there.contains(change.key())).toList(),
            Updates::record)
        && Sql.batch(
            connection,
            "insert into " + tables.index() + " (kind, idx, k, id) values (?, ?, ?, ?)",
            entries.entrySet(),
            row ->
                List.of(
                    row.getKey().kind(),
                    row.getKey().index(),
                    row.getKey().key().toBytes(),
                    row.getValue().idBytes()));
  }
}
