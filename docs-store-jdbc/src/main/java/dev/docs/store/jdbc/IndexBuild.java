package dev.docs.store.jdbc;

import dev.docs.store.Kind;
import dev.docs.store.Stored;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Builds indexes from the records. */
final class IndexBuild {

  private IndexBuild() {}

  /**
   * Builds all indexes of the kinds.
   *
   * @throws IllegalStateException when two records have the same key in a unique index
   */
  static void run(Database database, Connection connection, List<Kind<?>> kinds)
      throws SQLException {
    for (Kind<?> kind : kinds) {
      run(database, connection, kind);
      new Layout(database.tables(), database.dialect()).noteIndexes(connection, kind);
    }
  }

  private static <T> void run(Database database, Connection connection, Kind<T> kind)
      throws SQLException {
    database.updates().deleteEntries(connection, kind.name());
    Map<Row.Entry, String> owners = new HashMap<>();
    RecordPages pages = new RecordPages(database.queries(), kind);
    List<Queries.Found> page = pages.next(connection);
    while (!page.isEmpty()) {
      List<Row<T>> rows = page.stream().map(found -> row(database, kind, found)).toList();
      rows.forEach(row -> checkFree(row, owners));
      database.updates().insertEntries(connection, rows);
      page = pages.next(connection);
    }
  }

  private static <T> Row<T> row(Database database, Kind<T> kind, Queries.Found found) {
    T value = database.codec().decode(kind, found.body());
    return Row.of(kind, new Stored<>(value, found.version()));
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
