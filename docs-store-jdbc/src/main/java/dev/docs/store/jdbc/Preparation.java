package dev.docs.store.jdbc;

import dev.docs.store.Kind;
import dev.docs.store.StoreException.StoreUnavailable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import javax.sql.DataSource;

/** Makes a database ready for a store. */
final class Preparation {

  /** Processes that start at the same moment may get in each other's way. */
  private static final int ATTEMPTS = 5;

  private Preparation() {}

  /**
   * What was found.
   *
   * @param otherIndexes the kinds that are stored with other indexes than they have
   */
  record Prepared(Dialect dialect, List<Kind<?>> otherIndexes) {}

  /** Makes what is missing. */
  static Prepared run(DataSource source, JdbcOptions options) {
    SQLException last = null;
    for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
      try (Connection connection = source.getConnection()) {
        Dialect dialect = Dialect.of(connection);
        Layout layout = new Layout(Tables.of(options), dialect);
        if (layout.prepare(connection)) {
          for (Kind<?> kind : options.kinds()) {
            layout.noteIndexes(connection, kind);
          }
        }
        List<Kind<?>> otherIndexes = layout.differing(connection, options.kinds());
        if (!connection.getAutoCommit()) {
          connection.commit();
        }
        return new Prepared(dialect, otherIndexes);
      } catch (SQLException e) {
        last = e;
      }
    }
    throw new StoreUnavailable("the database failed: " + last.getMessage(), false, last);
  }
}
