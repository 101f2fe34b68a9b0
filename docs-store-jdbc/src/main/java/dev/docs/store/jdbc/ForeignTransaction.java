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

  /** The SQLSTATE of statements in a transaction that can only be rolled back. */
  private static final String FAILED = "25P02";

  /** The SQLSTATE of an invalid state of a transaction. */
  private static final String INVALID_STATE = "25000";

  /** The class of an invalid end of a transaction. */
  private static final String INVALID_END = "2D";

  private ForeignTransaction() {}

  /** The failure of the work: the connection is the application's, and unchanged. */
  static final class Found extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    Found(@Nullable SQLException cause) {
      super(REFUSED, cause == null ? null : DatabaseFailure.withoutValues(cause));
    }
  }

  /**
   * Makes sure that the connection is in no transaction. One that has read and written nothing, as
   * the test query of a pool leaves it, is ended.
   *
   * @throws Found when it is in one, or a transaction manager controls it; the connection is
   *     unchanged
   */
  static void refuse(Dialect dialect, Connection connection) throws SQLException {
    boolean autoCommit = connection.getAutoCommit();
    if (isInTransaction(dialect, connection, autoCommit)) {
      throw new Found(null);
    }
    end(connection);
  }

  private static boolean isInTransaction(Dialect dialect, Connection connection, boolean autoCommit)
      throws SQLException {
    try {
      return dialect.isInTransaction(connection, autoCommit);
    } catch (SQLException e) {
      if (FAILED.equals(e.getSQLState())) {
        return true;
      }
      throw e;
    }
  }

  /**
   * Ends a transaction in which nothing was written.
   *
   * @throws Found when a transaction manager controls the connection
   */
  static void end(Connection connection) throws SQLException {
    if (connection.getAutoCommit()) {
      return;
    }
    try {
      connection.rollback();
    } catch (SQLException e) {
      if (isForbidden(e)) {
        throw new Found(e);
      }
      throw e;
    }
  }

  /**
   * Whether a transaction manager forbids it: such failures have no SQLSTATE, or one of a state or
   * an end of a transaction that is invalid. Those of a database have others.
   */
  private static boolean isForbidden(SQLException failure) {
    String state = failure.getSQLState();
    return state == null
        ? failure.getErrorCode() == 0
        : state.equals(INVALID_STATE) || state.startsWith(INVALID_END);
  }
}
