package dev.docs.store.jdbc;

import dev.docs.store.StoreException.StoreUnavailable;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Makes a database ready for a store. */
final class DatabaseSetup {

  /** Processes that start at the same moment may get in each other's way. */
  private static final int ATTEMPTS = 5;

  private DatabaseSetup() {}

  /** Makes the tables that are missing. */
  static Dialect run(DataSource source, JdbcOptions options) {
    for (int attempt = 1; ; attempt++) {
      try (Connection connection = source.getConnection()) {
        Dialect dialect = Dialect.of(connection);
        new Layout(Tables.of(options), dialect).prepare(connection);
        if (!connection.getAutoCommit()) {
          connection.commit();
        }
        return dialect;
      } catch (SQLException e) {
        if (attempt == ATTEMPTS) {
          throw new StoreUnavailable("the database failed: " + e.getMessage(), false, e);
        }
      }
    }
  }
}
