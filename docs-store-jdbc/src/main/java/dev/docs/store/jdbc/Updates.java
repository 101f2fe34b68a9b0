package dev.docs.store.jdbc;

import dev.docs.store.Kind;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The statements that write, many rows at a time and always in the order of their keys, so that two
 * transactions rarely wait for each other in a circle. Immutable and thread-safe.
 */
final class Updates {

  /** The longest body that stands in its row on every database. */
  private static final int MAX_INLINE = 1_000_000;

  /** How many records a question asks about. */
  private static final int KEYS = 100;

  private final String insert;

  /** Whether an insert passes over what is there, instead of failing. */
  private final boolean passesOver;

  private final String update;
  private final String delete;
  private final String insertEntry;
  private final String deleteEntry;
  private final String deleteEntries;
  private final String presentStart;
  private final String presentEnd;

  Updates(Tables tables, Dialect dialect) {
    insert =
        "insert into "
            + tables.record()
            + " (body, big, version, kind, id) values (?, ?, ?, ?, ?)"
            + dialect.onConflictDoNothing();
    passesOver = !dialect.onConflictDoNothing().isEmpty();
    update =
        "update "
            + tables.record()
            + " set body = ?, big = ?, version = ? where kind = ? and id = ? and version = ?";
    delete = "delete from " + tables.record() + " where kind = ? and id = ? and version = ?";
    insertEntry = "insert into " + tables.index() + " (kind, idx, k, id) values (?, ?, ?, ?)";
    deleteEntry = "delete from " + tables.index() + " where kind = ? and idx = ? and k = ?";
    deleteEntries = "delete from " + tables.index() + " where kind = ?";
    presentStart =
        "select r.kind, r.id from (values (cast(? as varchar(40)), cast(? as "
            + dialect.bytes(Kind.MAX_ID_LENGTH * 3)
            + "))";
    presentEnd = ") v(kind, id)" + dialect.joinRecord(tables, "v");
  }

  /**
   * Makes the changes.
   *
   * @return false when the database is not as the changes take it to be
   */
  boolean make(Connection connection, Collection<Change> changes) throws SQLException {
    List<Change> ordered = new ArrayList<>(changes);
    ordered.sort(
        Comparator.comparing((Change change) -> change.key().kind())
            .thenComparing(change -> change.key().id()));
    Set<Row.Entry> gone = new TreeSet<>();
    Map<Row.Entry, RecordKey> added = new TreeMap<>();
    for (Change change : ordered) {
      gone.addAll(change.entriesBefore());
      change.entriesAfter().forEach(entry -> added.put(entry, change.key()));
    }
    keepSame(ordered, gone, added);
    return deleteEntries(connection, gone)
        && delete(connection, ordered.stream().filter(Change::isDelete).toList())
        && update(connection, ordered.stream().filter(Change::isUpdate).toList())
        && insert(connection, ordered.stream().filter(Change::isInsert).toList())
        && insertEntries(connection, added);
  }

  /** Leaves alone the entries that led to the same record before. */
  private static void keepSame(
      List<Change> changes, Set<Row.Entry> gone, Map<Row.Entry, RecordKey> added) {
    for (Change change : changes) {
      for (Row.Entry entry : change.entriesBefore()) {
        if (change.key().equals(added.get(entry))) {
          gone.remove(entry);
          added.remove(entry);
        }
      }
    }
  }

  private boolean deleteEntries(Connection connection, Set<Row.Entry> gone) throws SQLException {
    return batch(
        connection,
        deleteEntry,
        gone,
        (statement, entry) -> {
          statement.setString(1, entry.kind());
          statement.setString(2, entry.index());
          statement.setBytes(3, entry.key().toBytes());
        });
  }

  private boolean insertEntries(Connection connection, Map<Row.Entry, RecordKey> added)
      throws SQLException {
    return batch(
        connection,
        insertEntry,
        added.entrySet(),
        (statement, entry) -> {
          statement.setString(1, entry.getKey().kind());
          statement.setString(2, entry.getKey().index());
          statement.setBytes(3, entry.getKey().key().toBytes());
          statement.setBytes(4, entry.getValue().idBytes());
        });
  }

  private boolean delete(Connection connection, List<Change> changes) throws SQLException {
    return batch(
        connection,
        delete,
        changes,
        (statement, change) -> {
          statement.setString(1, change.key().kind());
          statement.setBytes(2, change.key().idBytes());
          statement.setLong(3, change.versionBefore());
        });
  }

  private boolean update(Connection connection, List<Change> changes) throws SQLException {
    return batch(
        connection,
        update,
        changes,
        (statement, change) -> {
          setRecord(statement, change);
          statement.setLong(6, change.versionBefore());
        });
  }

  /**
   * Inserts records, some of which may be there already. What then is there has to be seen by this
   * transaction, so that the database knows that this one relied on it. Where an insert cannot pass
   * over what is there, no other transaction writes meanwhile.
   */
  private boolean insert(Connection connection, List<Change> changes) throws SQLException {
    if (changes.isEmpty()) {
      return true;
    } else if (!passesOver) {
      Set<RecordKey> present = present(connection, changes.stream().filter(Change::blind).toList());
      return batch(
          connection,
          insert,
          changes.stream().filter(change -> !present.contains(change.key())).toList(),
          Updates::setRecord);
    }
    int[] counts = run(connection, insert, changes, Updates::setRecord);
    List<Change> there = new ArrayList<>();
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] != 1) {
        there.add(changes.get(i));
      }
    }
    return there.stream().allMatch(Change::blind)
        && present(connection, there).size() == there.size();
  }

  /** Those of the records that are there. */
  private Set<RecordKey> present(Connection connection, List<Change> changes) throws SQLException {
    Set<RecordKey> present = new HashSet<>();
    for (int from = 0; from < changes.size(); from += KEYS) {
      List<Change> some = changes.subList(from, Math.min(changes.size(), from + KEYS));
      String sql = presentStart + ", (?, ?)".repeat(some.size() - 1) + presentEnd;
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

  private static void setRecord(PreparedStatement statement, Change change) throws SQLException {
    boolean inline = change.body().length() <= MAX_INLINE;
    if (inline) {
      statement.setString(1, change.body());
      statement.setNull(2, Types.VARCHAR);
    } else {
      statement.setNull(1, Types.VARCHAR);
      statement.setString(2, change.body());
    }
    statement.setLong(3, change.after().stored().version());
    statement.setString(4, change.key().kind());
    statement.setBytes(5, change.key().idBytes());
  }

  /** Removes every entry of a kind. */
  void deleteEntries(Connection connection, String kind) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(deleteEntries)) {
      statement.setString(1, kind);
      statement.executeUpdate();
    }
  }

  /** Adds the entries of rows that have none. */
  void insertEntries(Connection connection, List<? extends Row<?>> rows) throws SQLException {
    Map<Row.Entry, RecordKey> added = new TreeMap<>();
    for (Row<?> row : rows) {
      row.entries().forEach(entry -> added.put(entry, row.key()));
    }
    insertEntries(connection, added);
  }

  private interface Setter<T> {
    void set(PreparedStatement statement, T row) throws SQLException;
  }

  /** Whether each statement changed its row. */
  private static <T> boolean batch(
      Connection connection, String sql, Collection<T> rows, Setter<T> setter) throws SQLException {
    if (rows.isEmpty()) {
      return true;
    }
    for (int count : run(connection, sql, rows, setter)) {
      if (count != 1 && count != Statement.SUCCESS_NO_INFO) {
        return false;
      }
    }
    return true;
  }

  private static <T> int[] run(
      Connection connection, String sql, Collection<T> rows, Setter<T> setter) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (T row : rows) {
        setter.set(statement, row);
        statement.addBatch();
      }
      return statement.executeBatch();
    }
  }
}
