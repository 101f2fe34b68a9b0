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
      try {
        return runOnce(source, options, release);
      } catch (SQLException e) {
        if (attempt == ATTEMPTS) {
          throw DatabaseFailure.unavailable(e);
        }
      }
    }
  }

  private static Database runOnce(DataSource source, JdbcOptions options, Layout.Release release)
      throws SQLException {
    Connection connection = source.getConnection();
    try {
      Database database = run(source, connection, options, release);
      UsedConnection.giveBack(source, connection);
      return database;
    } catch (ForeignTransaction.Found e) {
      UsedConnection.leave(connection);
      throw e;
    } catch (SQLException | RuntimeException | Error e) {
      UsedConnection.giveUp(source, connection);
      throw e;
    }
  }

  private static Database run(
      DataSource source, Connection connection, JdbcOptions options, Layout.Release release)
      throws SQLException {
    Dialect dialect = Dialect.of(connection);
    ForeignTransaction.refuse(dialect, connection);
    boolean pooled = dialect.isPooled(connection);
    if (pooled) {
      PgBouncer.adapt(connection);
    }
    boolean autoCommit = connection.getAutoCommit();
    Layout layout = new Layout(Tables.of(options), dialect, release);
    layout.create(connection);
    if (autoCommit) {
      connection.setAutoCommit(false);
    }
    layout.enter(connection, layout.release().compatible());
    layout.enter(connection, options.secretKeys);
    layout.reload(connection);
    connection.commit();
    if (autoCommit) {
      connection.setAutoCommit(true);
    }
    return Database.of(new Connections(source, dialect, autoCommit, pooled), options, layout);
  }
}
