package dev.docs.store.jdbc;

import dev.docs.store.StoreException.StoreUnavailable;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/**
 * One transaction of the database, begun when it is first needed, on a connection that is given
 * back as it was. Not thread-safe.
 */
final class Session implements AutoCloseable {

  /** What is done on a connection. */
  interface Statements<R> {
    R run(Connection connection) throws SQLException;
  }

  /** How a transaction begins. */
  interface Beginning {
    void begin(Connection connection) throws SQLException;
  }

  /** The transaction failed, and may succeed when its work is run again. */
  static final class Conflict extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private Conflict(SQLException cause) {
      super("another transaction was in the way", cause);
    }
  }

  /** One statement was not enough for a session that was to have one only. */
  static final class More extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private More() {
      super("more than one statement", null, false, false);
    }
  }

  private final DataSource source;
  private final Dialect dialect;
  private final Beginning beginning;
  private Connection connection;
  private boolean autoCommit;
  private int isolation;
  private boolean single;
  private boolean active;
  private RuntimeException failure;

  Session(DataSource source, Dialect dialect, Beginning beginning) {
    this.source = source;
    this.dialect = dialect;
    this.beginning = beginning;
  }

  /**
   * Lets the session, which has run nothing yet, run one statement, without a transaction around
   * it: another one fails with {@link More}.
   */
  void single() {
    single = true;
  }

  /**
   * Runs statements in the transaction. After the first that fail there is no going on.
   *
   * @throws Conflict when they failed because of another transaction
   */
  <R> R run(Statements<R> statements) {
    if (failure != null) {
      throw failure;
    }
    if (single && connection != null) {
      throw failed(new More());
    }
    try {
      return statements.run(connection());
    } catch (SQLException e) {
      throw failed(
          dialect.isConflict(e)
              ? new Conflict(e)
              : new StoreUnavailable("the database failed: " + e.getMessage(), false, e));
    }
  }

  /** Ends the transaction for good or fails with it; what failed before fails again. */
  void commit() {
    if (failure != null) {
      throw failure;
    }
    if (!active) {
      return;
    }
    try {
      active = false;
      connection.commit();
    } catch (SQLException e) {
      throw failed(
          dialect.isConflict(e)
              ? new Conflict(e)
              : new StoreUnavailable(
                  "whether the transaction was committed is unknown: " + e.getMessage(), true, e));
    }
  }

  /** What ended the transaction, or null. */
  RuntimeException failure() {
    return failure;
  }

  /** Makes the transaction fail with a conflict. */
  RuntimeException conflict(String reason) {
    return failed(new Conflict(new SQLException(reason)));
  }

  private RuntimeException failed(RuntimeException reason) {
    failure = reason;
    return reason;
  }

  private Connection connection() throws SQLException {
    if (connection == null) {
      connection = source.getConnection();
      autoCommit = connection.getAutoCommit();
      if (autoCommit != single) {
        connection.setAutoCommit(single);
      }
      if (single) {
        return connection;
      }
      isolation = dialect.isolation(connection);
      active = true;
      beginning.begin(connection);
    }
    return connection;
  }

  /** Undoes what was not committed, and gives the connection back. */
  @Override
  public void close() {
    if (connection == null) {
      return;
    }
    try (Connection released = connection) {
      if (active) {
        released.rollback();
      }
      if (!single) {
        dialect.isolate(released, isolation);
      }
      if (autoCommit != single) {
        released.setAutoCommit(autoCommit);
      }
    } catch (SQLException e) {
      // The database undoes what a lost connection left behind, and the outcome is known already.
      active = false;
    }
  }
}
