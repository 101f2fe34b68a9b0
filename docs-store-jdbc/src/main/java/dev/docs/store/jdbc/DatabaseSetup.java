package dev.docs.store.jdbc;

import dev.docs.store.StoreException.StoreUnavailable;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Creates the tables of a store. */
final class DatabaseSetup {

  /** The most attempts: processes that start at the same time may conflict. */
  private static final int ATTEMPTS = 5;

  private DatabaseSetup() {}

  /** Creates missing tables, and returns the dialect of the database. */
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
