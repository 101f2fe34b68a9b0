package dev.docs.store.jdbc;

import dev.docs.store.IndexKey;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The statements that read index entries without their records. Immutable and thread-safe. */
record IndexQueries(Tables tables) {
  /** The owners of ids and unique keys that a write needs. */
  record Taken(boolean id, Map<Row.Entry, String> owners) {}

  /** An index entry with the id of its record. */
  record Owned(IndexKey key, String id) {}

  /**
   * Queries whether a record with this id exists, unless {@code id} is null, and which records own
   * these entries.
   */
  Taken taken(Connection connection, String kind, byte @Nullable [] id, List<Row.Entry> wanted)
      throws SQLException {
    List<String> parts = new ArrayList<>();
    List<Object> parameters = new ArrayList<>();
    if (id != null) {
      parts.add("select '', id, id from " + tables.record() + " where kind = ? and id = ?");
      parameters.addAll(List.of(kind, id));
    }
    for (Row.Entry entry : wanted) {
      parts.add(
          "select idx, k, id from " + tables.index() + " where kind = ? and idx = ? and k = ?");
      parameters.addAll(List.of(kind, entry.index(), entry.key().toBytes()));
    }
    Map<Row.Entry, String> owners = new HashMap<>();
    List<Boolean> found =
        Sql.rows(
            connection,
            String.join(" union all ", parts),
            row -> {
              String index = row.getString(1);
              if (!index.isEmpty()) {
                IndexKey key = IndexKey.ofBytes(row.getBytes(2));
                owners.put(new Row.Entry(kind, index, key, true), RecordKey.id(row.getBytes(3)));
              }
              return index.isEmpty();
            },
            parameters.toArray());
    return new Taken(found.contains(true), owners);
  }

  /** The names of the indexes that a kind is stored with. */
  List<String> names(Connection connection, String kind) throws SQLException {
    String sql = "select distinct idx from " + tables.index() + " where kind = ?";
    return Sql.rows(connection, sql, row -> row.getString(1), kind);
  }

  long count(Connection connection, String kind, String index) throws SQLException {
    String sql = "select count(*) from " + tables.index() + " where kind = ? and idx = ?";
    return Sql.number(connection, sql, kind, index);
  }

  /** The first entries of an index from a key on. */
  List<Owned> entries(Connection connection, String kind, String index, byte[] from, int limit)
      throws SQLException {
    String sql =
        "select k, id from "
            + tables.index()
            + " where kind = ? and idx = ? and k >= ? order by kind, idx, k limit ?";
    return Sql.rows(
        connection,
        sql,
        row -> new Owned(IndexKey.ofBytes(row.getBytes(1)), RecordKey.id(row.getBytes(2))),
        kind,
        index,
        from,
        limit);
  }
}
