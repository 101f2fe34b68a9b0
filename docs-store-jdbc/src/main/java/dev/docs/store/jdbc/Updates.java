package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The writing statements. They write many rows at a time and always in key order, which makes
 * deadlocks rare. Immutable and thread-safe.
 */
final class Updates {

  /**
   * The prefix of temporary ids, which no record has: see {@link dev.docs.store.internal.RecordId}.
   */
  private static final String ASIDE = "%~";

  private final Tables tables;
  private final String update;
  private final String delete;
  private final boolean checksLayout;
  private final Inserts inserts;

  Updates(Tables tables, Dialect dialect) {
    this.tables = tables;
    String condition = dialect.layoutCondition(tables);
    checksLayout = !condition.isEmpty();
    String and = checksLayout ? " and " + condition : "";
    update =
        "update "
            + tables.record()
            + " set body = ?, big = ?, version = ? where kind = ? and id = ? and version = ?"
            + and;
    delete = "delete from " + tables.record() + " where kind = ? and id = ? and version = ?" + and;
    inserts = dialect.inserts(tables);
  }

  /**
   * Writes the changes.
   *
   * @param epoch of the layout that the changes are made for
   * @return false when the database is not in the state that the changes assume
   */
  boolean make(Connection connection, Collection<Change> changes, String epoch)
      throws SQLException {
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
        && delete(connection, ordered.stream().filter(Change::isDelete).toList(), epoch)
        && update(connection, ordered.stream().filter(Change::isUpdate).toList(), epoch)
        && inserts.insert(
            connection, ordered.stream().filter(Change::isInsert).toList(), added, epoch);
  }

  /** Removes entries that are unchanged from both sets. */
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

  /**
   * Deletes index entries.
   *
   * @return whether all existed
   */
  boolean deleteEntries(Connection connection, Set<Row.Entry> gone) throws SQLException {
    return Sql.batch(
        connection,
        "delete from " + tables.index() + " where kind = ? and idx = ? and k = ?",
        gone,
        entry -> List.of(entry.kind(), entry.index(), entry.key().toBytes()));
  }

  private boolean delete(Connection connection, List<Change> changes, String epoch)
      throws SQLException {
    return Sql.batch(
        connection,
        delete,
        changes,
        change ->
            withEpoch(
                List.of(change.key().kind(), change.key().idBytes(), change.versionBefore()),
                epoch));
  }

  private boolean update(Connection connection, List<Change> changes, String epoch)
      throws SQLException {
    return Sql.batch(
        connection,
        update,
        changes,
        change -> {
          List<@Nullable Object> parameters = new ArrayList<>(record(change));
          parameters.add(change.versionBefore());
          return withEpoch(parameters, epoch);
        });
  }

  private List<@Nullable Object> withEpoch(
      List<? extends @Nullable Object> parameters, String epoch) {
    List<@Nullable Object> all = new ArrayList<>(parameters);
    if (checksLayout) {
      all.add(epoch);
    }
    return all;
  }

  /** The first parameters of a statement: the record's new state and its key. */
  static List<@Nullable Object> record(Change change) {
    return Arrays.asList(
        change.inline(),
        change.big(),
        change.stored().version(),
        change.key().kind(),
        change.key().idBytes());
  }

  /** A record that gets another id. */
  record Moved(RecordKey from, RecordKey to) {}

  /**
   * Changes the ids of records through temporary ones, since the old id of one may be the new id of
   * another.
   */
  void move(Connection connection, List<Moved> records) throws SQLException {
    List<Moved> away = new ArrayList<>();
    List<Moved> back = new ArrayList<>();
    for (int i = 0; i < records.size(); i++) {
      RecordKey to = records.get(i).to();
      RecordKey between = new RecordKey(to.kind(), ASIDE + i);
      away.add(new Moved(records.get(i).from(), between));
      back.add(new Moved(between, to));
    }
    for (List<Moved> step : List.of(away, back)) {
      boolean all =
          Sql.batch(
              connection,
              "update " + tables.record() + " set id = ? where kind = ? and id = ?",
              step,
              moved -> List.of(moved.to().idBytes(), moved.to().kind(), moved.from().idBytes()));
      if (!all) {
        throw new IllegalStateException("a record was changed while it got another id");
      }
    }
  }

  /** Deletes all index entries of a kind. */
  void deleteEntries(Connection connection, String kind) throws SQLException {
    Sql.execute(connection, "delete from " + tables.index() + " where kind = ?", kind);
  }

  /** Deletes all entries of an index. */
  void deleteIndex(Connection connection, String kind, String index) throws SQLException {
    String sql = "delete from " + tables.index() + " where kind = ? and idx = ?";
    Sql.execute(connection, sql, kind, index);
  }

  /** Deletes records of a kind without indexes, whether they exist or not. */
  void remove(Connection connection, Collection<RecordKey> records) throws SQLException {
    Sql.batch(
        connection,
        "delete from " + tables.record() + " where kind = ? and id = ?",
        records,
        key -> List.of(key.kind(), key.idBytes()));
  }

  /** Inserts the entries of rows that have none. */
  void insertEntries(Connection connection, List<? extends Row<?>> rows) throws SQLException {
    Map<Row.Entry, RecordKey> added = new TreeMap<>();
    for (Row<?> row : rows) {
      row.entries().forEach(entry -> added.put(entry, row.key()));
    }
    insertEntries(connection, added);
  }

  /** Inserts entries that do not exist. */
  void insertEntries(Connection connection, Map<Row.Entry, RecordKey> added) throws SQLException {
    inserts.insert(connection, List.of(), added, "");
  }
}
