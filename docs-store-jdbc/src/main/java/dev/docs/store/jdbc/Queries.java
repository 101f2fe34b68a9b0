package dev.docs.store.jdbc;

import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.Scan;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The statements that read. Immutable and thread-safe. */
final class Queries {

  /**
   * A record as it is stored.
   *
   * @param key where an index led to it; null where none did
   */
  record Found(String id, long version, String body, IndexKey key) {}

  private final String find;
  private final String all;
  private final String scan;
  private final String count;
  private final String recordTaken;
  private final String entryTaken;
  private final String entries;
  private final String indexes;

  Queries(Tables tables) {
    find = "select version, body, big from " + tables.record() + " where kind = ? and id = ?";
    all =
        "select id, version, body, big from "
            + tables.record()
            + " where kind = ? and id > ? order by kind, id limit ?";
    scan =
        "select r.id, r.version, r.body, r.big, i.k from "
            + tables.index()
            + " i join "
            + tables.record()
            + " r on r.kind = i.kind and r.id = i.id where i.kind = ? and i.idx = ?";
    count = "select count(*) from " + tables.index() + " i where i.kind = ? and i.idx = ?";
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

  /** The record with this id, or null. */
  Found find(Connection connection, String kind, byte[] id) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(find)) {
      statement.setString(1, kind);
      statement.setBytes(2, id);
      try (ResultSet found = statement.executeQuery()) {
        return found.next() ? new Found(null, found.getLong(1), body(found, 2), null) : null;
      }
    }
  }

  private static String body(ResultSet found, int column) throws SQLException {
    String body = found.getString(column);
    return body != null ? body : found.getString(column + 1);
  }

  /** The first records of a kind, in the order of their ids, that come after an id. */
  List<Found> all(Connection connection, String kind, byte[] after, int limit) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(all)) {
      statement.setString(1, kind);
      statement.setBytes(2, after);
      statement.setInt(3, limit);
      List<Found> records = new ArrayList<>();
      try (ResultSet found = statement.executeQuery()) {
        while (found.next()) {
          String id = RecordKey.id(found.getBytes(1));
          records.add(new Found(id, found.getLong(2), body(found, 3), null));
        }
      }
      return records;
    }
  }

  List<Found> scan(Connection connection, Scan<?> scan) throws SQLException {
    if (scan.limit() == 0) {
      return List.of();
    }
    Range range = Range.of(scan);
    String direction = scan.descending() ? " desc" : "";
    String sql =
        scan(range)
            + " order by i.kind"
            + direction
            + ", i.idx"
            + direction
            + ", i.k"
            + direction
            + (scan.limit() == Integer.MAX_VALUE ? "" : " limit ?");
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      int next = range.set(statement, scan.kind(), scan.index());
      if (scan.limit() != Integer.MAX_VALUE) {
        statement.setInt(next, scan.limit());
      }
      List<Found> hits = new ArrayList<>();
      try (ResultSet found = statement.executeQuery()) {
        while (found.next()) {
          hits.add(
              new Found(
                  RecordKey.id(found.getBytes(1)),
                  found.getLong(2),
                  body(found, 3),
                  IndexKey.ofBytes(found.getBytes(5))));
        }
      }
      return hits;
    }
  }

  private String scan(Range range) {
    return scan + range.condition();
  }

  long count(Connection connection, Kind<?> kind, Index<?> index, IndexKey prefix)
      throws SQLException {
    Range range = Range.under(prefix);
    try (PreparedStatement statement = connection.prepareStatement(count + range.condition())) {
      range.set(statement, kind, index);
      try (ResultSet found = statement.executeQuery()) {
        found.next();
        return found.getLong(1);
      }
    }
  }

  /** What stands in the way of a record. */
  record Taken(boolean id, Map<Row.Entry, String> owners) {}

  /**
   * Looks for a record with this id, unless {@code id} is null, and for the records that have these
   * entries.
   */
  Taken taken(Connection connection, String kind, byte[] id, List<Row.Entry> wanted)
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

  /** The names of the indexes a kind is stored with. */
  List<String> indexes(Connection connection, String kind) throws SQLException {
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

  /** How many entries an index has. */
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

  /** An entry of an index and the id of the record it leads to. */
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

  /** The keys of an index from {@code low}, which may be left out, to below {@code high}. */
  private record Range(IndexKey low, boolean lowIncluded, Optional<IndexKey> high) {

    static Range under(IndexKey prefix) {
      return new Range(prefix, true, prefix.prefixEnd());
    }

    static Range of(Scan<?> scan) {
      Range all = under(scan.prefix());
      if (scan.after().isEmpty()) {
        return all;
      }
      IndexKey after = scan.after().get();
      if (scan.descending()) {
        boolean within = all.high.isEmpty() || after.compareTo(all.high.get()) < 0;
        return within ? new Range(all.low, true, scan.after()) : all;
      }
      return after.compareTo(all.low) < 0 ? all : new Range(after, false, all.high);
    }

    String condition() {
      return (lowIncluded ? " and i.k >= ?" : " and i.k > ?")
          + (high.isPresent() ? " and i.k < ?" : "");
    }

    /** Sets the parameters from the first, and answers the place of the next. */
    int set(PreparedStatement statement, Kind<?> kind, Index<?> index) throws SQLException {
      statement.setString(1, kind.name());
      statement.setString(2, index.name());
      statement.setBytes(3, low.toBytes());
      if (high.isEmpty()) {
        return 4;
      }
      statement.setBytes(4, high.get().toBytes());
      return 5;
    }
  }
}
