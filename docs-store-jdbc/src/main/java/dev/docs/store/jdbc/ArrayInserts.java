package dev.docs.store.jdbc;

import java.sql.Array;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Inserts all rows with one statement, on databases with array parameters. Their types are written
 * out for drivers that send values within the statement.
 */
final class ArrayInserts implements Inserts {

  private final String insert;
  private final RecordsQuery records;

  ArrayInserts(Tables tables, Dialect dialect) {
    insert =
        "with placed as (insert into "
            + tables.record()
            + " (body, big, version, kind, id) select * from unnest(?::text[], ?::text[], ?::int8[],"
            + " ?::text[], ?::bytea[]) where "
            + dialect.layoutCondition(tables)
            + " on conflict do nothing returning kind, id), entered as (insert into "
            + tables.index()
            + " (kind, idx, k, id) select * from unnest(?::text[], ?::text[], ?::bytea[],"
            + " ?::bytea[]))"
            + " select kind, id from placed";
    records = new RecordsQuery(tables, dialect);
  }

  @Override
  public boolean insert(
      Connection connection, List<Change> changes, Map<Row.Entry, RecordKey> entries, String epoch)
      throws SQLException {
    if (changes.isEmpty() && entries.isEmpty()) {
      return true;
    }
    Object[] parameters = {
      texts(connection, changes, Change::inline),
      texts(connection, changes, Change::big),
      array(connection, "int8", changes, c -> c.stored().version(), Long[]::new),
      texts(connection, changes, change -> change.key().kind()),
      bytes(connection, changes, change -> change.key().idBytes()),
      epoch,
      texts(connection, entries.keySet(), Row.Entry::kind),
      texts(connection, entries.keySet(), Row.Entry::index),
      bytes(connection, entries.keySet(), entry -> entry.key().toBytes()),
      bytes(connection, entries.values(), RecordKey::idBytes)
    };
    Set<RecordKey> placed =
        new HashSet<>(
            Sql.rows(
                connection,
                insert,
                row -> new RecordKey(row.getString(1), RecordKey.id(row.getBytes(2))),
                parameters));
    List<Change> there = changes.stream().filter(c -> !placed.contains(c.key())).toList();
    return there.stream().allMatch(Change::blind)
        && records.present(connection, there).size() == there.size();
  }

  private static <T> Array texts(
      Connection connection, Collection<T> rows, Function<T, @Nullable String> value)
      throws SQLException {
    return array(connection, "text", rows, value, String[]::new);
  }

  private static <T> Array bytes(
      Connection connection, Collection<T> rows, Function<T, byte[]> value) throws SQLException {
    return array(connection, "bytea", rows, value, byte[][]::new);
  }

  private static <T, V extends @Nullable Object> Array array(
      Connection connection,
      String type,
      Collection<T> rows,
      Function<T, V> value,
      IntFunction<V[]> array)
      throws SQLException {
    return connection.createArrayOf(type, rows.stream().map(value).toArray(array));
  }
}
