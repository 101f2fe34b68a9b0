package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;

/** Inserts all rows with one statement, on databases with array parameters. */
final class ArrayInserts implements Inserts {

  private final String insert;
  private final ExistenceQuery presence;

  ArrayInserts(Tables tables, Dialect dialect) {
    insert =
        "with placed as (insert into "
            + tables.record()
            + " (body, big, version, kind, id) select * from unnest(?, ?, ?, ?, ?) where "
            + dialect.layoutCondition(tables)
            + " on conflict do nothing returning kind, id), entered as (insert into "
            + tables.index()
            + " (kind, idx, k, id) select * from unnest(?, ?, ?, ?))"
            + " select kind, id from placed";
    presence = new ExistenceQuery(tables, dialect);
  }

  @Override
  public boolean insert(
      Connection connection, List<Change> changes, Map<Row.Entry, RecordKey> entries, String epoch)
      throws SQLException {
    if (changes.isEmpty() && entries.isEmpty()) {
      return true;
    }
    Set<RecordKey> placed = new HashSet<>();
    try (PreparedStatement statement = connection.prepareStatement(insert)) {
      texts(statement, 1, changes, Change::inline);
      texts(statement, 2, changes, Change::big);
      set(statement, 3, "int8", changes, c -> c.stored().version(), Long[]::new);
      texts(statement, 4, changes, change -> change.key().kind());
      bytes(statement, 5, changes, change -> change.key().idBytes());
      statement.setString(6, epoch);
      texts(statement, 7, entries.keySet(), Row.Entry::kind);
      texts(statement, 8, entries.keySet(), Row.Entry::index);
      bytes(statement, 9, entries.keySet(), entry -> entry.key().toBytes());
      bytes(statement, 10, entries.values(), RecordKey::idBytes);
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          placed.add(new RecordKey(rows.getString(1), RecordKey.id(rows.getBytes(2))));
        }
      }
    }
    List<Change> there = changes.stream().filter(c -> !placed.contains(c.key())).toList();
    return there.stream().allMatch(Change::blind)
        && presence.of(connection, there).size() == there.size();
  }

  private static <T> void texts(
      PreparedStatement statement, int parameter, Collection<T> rows, Function<T, String> value)
      throws SQLException {
    set(statement, parameter, "text", rows, value, String[]::new);
  }

  private static <T> void bytes(
      PreparedStatement statement, int parameter, Collection<T> rows, Function<T, byte[]> value)
      throws SQLException {
    set(statement, parameter, "bytea", rows, value, byte[][]::new);
  }

  private static <T, V> void set(
      PreparedStatement statement,
      int parameter,
      String type,
      Collection<T> rows,
      Function<T, V> value,
      IntFunction<V[]> array)
      throws SQLException {
    V[] values = rows.stream().map(value).toArray(array);
    statement.setArray(parameter, statement.getConnection().createArrayOf(type, values));
  }
}
