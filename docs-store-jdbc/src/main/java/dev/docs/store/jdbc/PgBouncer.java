package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import org.postgresql.PGConnection;

/**
 * A pooler between this process and a PostgreSQL server, such as PgBouncer, which may give each
 * transaction to another connection of its own. All that the store needs lasts for a transaction,
 * except that the driver keeps names of statements it has prepared; through a pooler it does not.
 */
final class PgBouncer {

  private PgBouncer() {}

  /** Whether the server process is not the one that the driver was told of when it connected. */
  static boolean isBefore(Connection connection) throws SQLException {
    int told;
    try {
      if (!connection.isWrapperFor(PGConnection.class)) {
        return false;
      }
      told = connection.unwrap(PGConnection.class).getBackendPID();
    } catch (RuntimeException | LinkageError e) {
      return false;
    }
    return Integer.parseInt(Sql.answer(connection, "select pg_backend_pid()")) != told;
  }

  /** Keeps the driver, if it is that of PostgreSQL, from naming statements on this connection. */
  static void adapt(Connection connection) throws SQLException {
    try {
      PGConnection driver = connection.unwrap(PGConnection.class);
      if (driver.getPrepareThreshold() != 0) {
        driver.setPrepareThreshold(0);
      }
    } catch (LinkageError e) {
      // There is no such driver.
      return;
    }
  }
}
