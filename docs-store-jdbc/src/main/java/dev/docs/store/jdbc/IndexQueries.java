package dev.docs.store.jdbc;

import dev.docs.store.IndexKey;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The statements that read index entries without their records. Immutable and thread-safe. */
final class IndexQueries {

  private final String count;
  private final String recordTaken;
  private final String entryTaken;
  private final String entries;
  private final String indexes;

  IndexQueries(Tables tables) {
    count = "select count(*) from " + tables.index() + " where kind = ? and idx = ?";
    recordTaken = "select '', id, id from " + tables.record() + " where kind = ? and id = ?";
    entryTaken =
        "select idx, k, id from " + tables.index() + " where kind = ? and idx = ? and k = ?";
    indexes = "select distinct idx from " + tables.index() + " where kind = ?";
    entries =
        "select idx, k, id from "
            + tables.index()
            + " where kind = ? and idx = ? and k >= ?"
            + " order by kind, idx, k limit ?";
  }

  /** The owners of ids and unique keys that a write needs. */
  record Taken(boolean id, Map<Row.Entry, String> owners) {}

  /**
   * Queries whether a record with this id exists, unless {@code id} is null, and which records own
   * these entries.
   */
  Taken taken(Connection connection, String kind, byte @Nullable [] id, List<Row.Entry> wanted)
      throws SQLException {
    List<String> parts = new ArrayList<>();
    if (id != null) {
      parts.add(recordTaken);
    }
    wanted.forEach(entry -> parts.add(entryTaken));
    String sql = String.join(" union all ", parts);
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      int next = 1;
      if (id != null) {
        statement.setString(next++, kind);
        statement.setBytes(next++, id);
      }
      for (Row.Entry entry : wanted) {
        statement.setString(next++, kind);
        statement.setString(next++, entry.index());
        statement.setBytes(next++, entry.key().toBytes());
      }
      return taken(statement, kind);
    }
  }

  private static Taken taken(PreparedStatement statement, String kind) throws SQLException {
    boolean idTaken = false;
    Map<Row.Entry, String> owners = new HashMap<>();
    try (ResultSet found = statement.executeQuery()) {
      while (found.next()) {
        String index = found.getString(1);
        if (index.isEmpty()) {
          idTaken = true;
        } else {
          IndexKey key = IndexKey.ofBytes(found.getBytes(2));
          owners.put(new Row.Entry(kind, index, key, true), RecordKey.id(found.getBytes(3)));
        }
      }
    }
    return new Taken(idTaken, owners);
  }

  /** The names of the indexes that a kind is stored with. */
  List<String> names(Connection connection, String kind) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(indexes)) {
      statement.setString(1, kind);
      List<String> names = new ArrayList<>();
      try (ResultSet found = statement.executeQuery()) {
        while (found.next()) {
          names.add(found.getString(1));
        }
      }
      return names;
    }
  }

  /** The number of entries of an index. */
  long count(Connection connection, String kind, String index) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(count)) {
      statement.setString(1, kind);
      statement.setString(2, index);
      try (ResultSet found = statement.executeQuery()) {
        found.next();
        return found.getLong(1);
      }
    }
  }

  /** An index entry with the id of its record. */
  record Owned(IndexKey key, String id) {}

  /** The first entries of an index from a key on. */
  List<Owned> entries(Connection connection, String kind, String index, byte[] from, int limit)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(entries)) {
      statement.setString(1, kind);
      statement.setString(2, index);
      statement.setBytes(3, from);
      statement.setInt(4, limit);
      List<Owned> owned = new ArrayList<>();
      try (ResultSet found = statement.executeQuery()) {
        while (found.next()) {
          owned.add(
              new Owned(IndexKey.ofBytes(found.getBytes(2)), RecordKey.id(found.getBytes(3))));
        }
      }
      return owned;
    }
  }
}
