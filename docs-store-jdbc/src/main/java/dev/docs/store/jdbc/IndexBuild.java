package dev.docs.store.jdbc;

import dev.docs.store.Kind;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Builds indexes from the records, and migrates records to new forms of their ids. */
final class IndexBuild {

  private IndexBuild() {}

  /**
   * Builds all indexes of the kind, and removes others. Records of an earlier release that are
   * stored under another form of their id are moved first.
   *
   * @throws IllegalStateException when two records have the same key in a unique index
   */
  static void all(Database database, Connection connection, Kind<?> kind) throws SQLException {
    database.updates().deleteEntries(connection, kind.name());
    correctIds(database, connection, kind);
    insert(database, connection, kind);
  }

  /**
   * Builds all indexes that the kind declares, and removes others.
   *
   * @param kept those to leave alone
   * @throws IllegalStateException when two records have the same key in a unique index
   */
  static void declared(Database database, Connection connection, Kind<?> kind, Set<String> kept)
      throws SQLException {
    for (String index : database.indexes().names(connection, kind.name())) {
      if (!kept.contains(index)) {
        database.updates().deleteIndex(connection, kind.name(), index);
      }
    }
    insert(database, connection, kind);
  }

  private static <T> void insert(Database database, Connection connection, Kind<T> kind)
      throws SQLException {
    Map<Row.Entry, String> owners = new HashMap<>();
    RecordPages pages = new RecordPages(database.queries(), kind);
    for (List<Queries.Found> page = pages.next(connection);
        !page.isEmpty();
        page = pages.next(connection)) {
      List<Row<T>> rows =
          page.stream().map(found -> Row.of(kind, found, database.codec())).toList();
      rows.forEach(row -> checkFree(row, owners));
      database.updates().insertEntries(connection, rows);
    }
  }

  /**
   * Moves all records away from their old ids before any gets its new one, which may be the old id
   * of another.
   */
  private static <T> void correctIds(Database database, Connection connection, Kind<T> kind)
      throws SQLException {
    if (kind.mode() != Kind.Mode.MUTABLE) {
      return;
    }
    List<Updates.Moved> moved = new ArrayList<>();
    RecordPages pages = new RecordPages(database.queries(), kind);
    for (List<Queries.Found> page = pages.next(connection);
        !page.isEmpty();
        page = pages.next(connection)) {
      for (Queries.Found found : page) {
        RecordKey key = Row.of(kind, found, database.codec()).key();
        if (!key.id().equals(found.id())) {
          moved.add(new Updates.Moved(RecordKey.of(kind, found.id()), key));
        }
      }
    }
    database.updates().move(connection, moved);
  }

  private static void checkFree(Row<?> row, Map<Row.Entry, String> owners) {
    for (Row.Entry entry : row.uniqueEntries()) {
      String owner = owners.putIfAbsent(entry, row.key().id());
      if (owner != null) {
        throw new IllegalStateException(
            "the unique index "
                + entry.index()
                + " of "
                + entry.kind()
                + " cannot be built: the records "
                + owner
                + " and "
                + row.key().id()
                + " have the same key in it; change or remove one of them with the release that"
                + " wrote them, and open the store again");
      }
    }
  }
}
