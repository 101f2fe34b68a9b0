package dev.docs.store.jdbc;

import dev.docs.store.StoreException.StoreUnavailable;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * One transaction of the database, begun when it is first needed, on a connection that is given
 * back as it was. Not thread-safe.
 */
final class Session implements AutoCloseable {

  /** What is done on a connection. */
  interface Statements<R> {
    R run(Connection connection) throws SQLException;
  }

  /** What is asked by one statement, which has to begin with a preamble, often an empty one. */
  interface Asking<R> {
    R ask(Connection connection, String preamble) throws SQLException;
  }

  /** The transaction failed, and may succeed when its work is run again. */
  static final class Conflict extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean overKey;

    private Conflict(SQLException cause, boolean overKey) {
      super("another transaction was in the way", cause);
      this.overKey = overKey;
    }

    /** Whether it may be over a key that was taken before the transaction began. */
    boolean isOverKey() {
      return overKey;
    }
  }

  /** The database was closed, and nothing was committed; it may be opened again. */
  static final class Closed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private Closed(SQLException cause) {
      super("the database was closed: " + cause.getMessage(), cause);
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
  private final TransactionStart opening;
  private @Nullable Connection connection;

  /** What has yet to be sent with the next statement. */
  private String preamble = "";

  private boolean autoCommit;
  private int isolation;
  private boolean single;
  private boolean active;
  private @Nullable RuntimeException failure;

  Session(DataSource source, Dialect dialect, TransactionStart opening) {
    this.source = source;
    this.dialect = dialect;
    this.opening = opening;
  }

  /**
   * Lets the session, if it has run nothing yet, run one statement, without a transaction around
   * it: another one fails with {@link More}.
   */
  void single() {
    single = connection == null;
  }

  /**
   * Runs statements in the transaction. After the first that fail there is no going on.
   *
   * @throws Conflict when they failed because of another transaction
   */
  <R> R run(Statements<R> statements) {
    return ask(
        (connection, preamble) -> {
          if (!preamble.isEmpty()) {
            try (Statement statement = connection.createStatement()) {
              statement.execute(preamble);
            }
          }
          return statements.run(connection);
        });
  }

  /**
   * Asks in the transaction, which saves a first question the way to the database and back that the
   * transaction's beginning takes. After a failure there is no going on.
   *
   * @throws Conflict when it failed because of another transaction
   */
  <R> R ask(Asking<R> asking) {
    if (failure != null) {
      throw failure;
    }
    if (single && connection != null) {
      throw failed(new More());
    }
    try {
      Connection open = connection();
      String first = preamble;
      preamble = "";
      return asking.ask(open, first);
    } catch (SQLException e) {
      throw failed(failure(e));
    } catch (RuntimeException e) {
      throw failed(e);
    } catch (Error e) {
      failed(new StoreUnavailable("the database was asked in vain: " + e, false, e));
      throw e;
    }
  }

  /** Ends the transaction for good or fails with it; what failed before fails again. */
  void commit() {
    if (failure != null) {
      throw failure;
    }
    if (!active || connection == null) {
      return;
    }
    try {
      active = false;
      connection.commit();
    } catch (SQLException e) {
      throwFatal(e);
      throw failed(
          dialect.isConflict(e)
              ? new Conflict(e, dialect.isOverKey(e))
              : new StoreUnavailable(
                  "whether the transaction was committed is unknown: " + e.getMessage(), true, e));
    }
  }

  private RuntimeException failure(SQLException e) {
    throwFatal(e);
    if (dialect.isConflict(e)) {
      return new Conflict(e, dialect.isOverKey(e));
    }
    return dialect.isClosed(e)
        ? new Closed(e)
        : new StoreUnavailable("the database failed: " + e.getMessage(), false, e);
  }

  /** An embedded database makes of a lack of memory a failure like others, which it is not. */
  private void throwFatal(SQLException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof OutOfMemoryError fatal) {
        failed(new StoreUnavailable("the database had no memory left", true, e));
        throw fatal;
      }
    }
  }

  /** What ended the transaction, or null. */
  @Nullable RuntimeException failure() {
    return failure;
  }

  /** Makes the transaction fail with a conflict. */
  RuntimeException conflict(String reason) {
    return failed(new Conflict(new SQLException(reason), true));
  }

  private RuntimeException failed(RuntimeException reason) {
    failure = reason;
    return reason;
  }

  private Connection connection() throws SQLException {
    if (connection != null) {
      return connection;
    }
    Connection opened = source.getConnection();
    connection = opened;
    autoCommit = opened.getAutoCommit();
    if (autoCommit != single) {
      opened.setAutoCommit(single);
    }
    if (!single) {
      isolation = dialect.isolation(opened);
      active = true;
      opening.before().run(opened);
      preamble = opening.preamble();
    }
    return opened;
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
