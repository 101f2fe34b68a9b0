package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Creates the tables of a store. */
final class DatabaseSetup {

  /** The most attempts: processes that start at the same time may conflict. */
  private static final int ATTEMPTS = 5;

  private DatabaseSetup() {}

  /** Creates missing tables, and enters the layout of the release. */
  static Database run(DataSource source, JdbcOptions options, Layout.Release release) {
    for (int attempt = 1; ; attempt++) {
      try (Connection connection = source.getConnection()) {
        Dialect dialect = Dialect.of(connection);
        ForeignTransaction.refuse(dialect, connection);
        boolean pooled = dialect.isPooled(connection);
        if (pooled) {
          PgBouncer.adapt(connection);
        }
        Layout layout = new Layout(Tables.of(options), dialect, release);
        prepare(connection, layout, options);
        Connections connections =
            new Connections(source, dialect, connection.getAutoCommit(), pooled);
        return Database.of(connections, options, layout);
      } catch (SQLException e) {
        if (attempt == ATTEMPTS) {
          throw DatabaseFailure.unavailable(e);
        }
      }
    }
  }

  private static void prepare(Connection connection, Layout layout, JdbcOptions options)
      throws SQLException {
    boolean autoCommit = connection.getAutoCommit();
    try {
      layout.create(connection);
      if (autoCommit) {
        connection.setAutoCommit(false);
      }
      layout.enter(connection, layout.release().compatible());
      layout.enter(connection, options.secretKeys);
      layout.reload(connection);
      connection.commit();
    } finally {
      if (!connection.getAutoCommit()) {
        connection.rollback();
      }
      if (autoCommit) {
        connection.setAutoCommit(true);
      }
    }
  }
}
