package dev.docs.store.jdbc;

import dev.docs.store.Kind;
import dev.docs.store.Stored;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Builds indexes from the records. */
final class IndexBuild {

  private IndexBuild() {}

  /** Builds all indexes of the kinds, and answers how many records they have. */
  static int run(Database database, Connection connection, List<Kind<?>> kinds)
      throws SQLException {
    int records = 0;
    for (Kind<?> kind : kinds) {
      records += run(database, connection, kind);
      new Layout(database.tables(), database.dialect()).noteIndexes(connection, kind);
    }
    return records;
  }

  private static <T> int run(Database database, Connection connection, Kind<T> kind)
      throws SQLException {
    database.updates().deleteEntries(connection, kind.name());
    List<Row<?>> page = new ArrayList<>();
    int[] records = {0};
    Verification.forEach(
        database,
        connection,
        kind,
        found -> {
          T value = database.codec().decode(kind, found.body());
          page.add(Row.of(kind, new Stored<>(value, found.version())));
        },
        () -> {
          database.updates().insertEntries(connection, page);
          records[0] += page.size();
          page.clear();
        });
    return records[0];
  }
}
