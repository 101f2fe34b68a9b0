package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * Refuses connections that are in a transaction of the application, which a transaction of the
 * store would commit or roll back.
 */
final class ForeignTransaction {

  private static final String REFUSED =
      "the DataSource of the store returned a connection in a transaction of the application, which"
          + " the store would end; nothing was read or written. Call the store outside the"
          + " transaction, or open it on a DataSource that returns connections of its own: the pool"
          + " itself, not a proxy that shares the connection of the thread's transaction";

  private ForeignTransaction() {}

  /**
   * Makes sure that the connection is in no transaction. One that has read and written nothing, as
   * the test query of a pool leaves it, is ended.
   *
   * @throws IllegalStateException when it is in one, or a transaction manager controls it; the
   *     connection is unchanged
   */
  static void refuse(Dialect dialect, Connection connection) throws SQLException {
    boolean autoCommit = connection.getAutoCommit();
    if (dialect.isInTransaction(connection, autoCommit)) {
      throw refusal(null);
    }
    end(connection);
  }

  /**
   * Ends a transaction in which nothing was written.
   *
   * @throws IllegalStateException when a transaction manager controls the connection
   */
  static void end(Connection connection) throws SQLException {
    if (connection.getAutoCommit()) {
      return;
    }
    try {
      connection.rollback();
    } catch (SQLException e) {
      if (connection.isClosed()) {
        throw e;
      }
      throw refusal(e);
    }
  }

  /** The failure of the work. */
  static IllegalStateException refusal(@Nullable SQLException cause) {
    return new IllegalStateException(
        REFUSED, cause == null ? null : DatabaseFailure.withoutValues(cause));
  }
}
