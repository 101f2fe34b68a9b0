package dev.docs.store.jdbc;

import dev.docs.store.StoreException.StoreUnavailable;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/**
 * A database transaction, begun when first used, or a part of the application's. Not thread-safe.
 */
final class DatabaseTransaction implements AutoCloseable {

  interface Statements<R> {
    R run(Connection connection) throws SQLException;
  }

  /** A single statement that is sent with the given preamble, which may be empty. */
  interface PrefixedStatement<R> {
    R ask(Connection connection, String preamble) throws SQLException;
  }

  /** The transaction failed, and its work may succeed when repeated. */
  static final class Conflict extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean overKey;

    private Conflict(SQLException cause, boolean overKey) {
      super("another transaction was in the way", DatabaseFailure.withoutValues(cause));
      this.overKey = overKey;
    }

    /** Whether it may have failed because of a duplicate key. */
    boolean isOverKey() {
      return overKey;
    }
  }

  /** The database was closed, and nothing was committed; it may be reopened. */
  static final class Closed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private Closed(SQLException cause) {
      super(
          "the database was closed, error " + cause.getErrorCode(),
          DatabaseFailure.withoutValues(cause));
    }
  }

  /** A transaction limited to a single statement needed another one. */
  static final class SecondStatement extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private SecondStatement() {
      super("more than one statement", null, false, false);
    }
  }

  private final TransactionFrame frame;
  private final Dialect dialect;
  private final TransactionStart opening;
  private @Nullable Connection connection;

  /** Statements to be sent with the next one. */
  private String preamble = "";

  /** That of a writing transaction which has begun, on databases that give one; 0 until then. */
  private long ordinal;

  private boolean single;
  private @Nullable RuntimeException failure;

  DatabaseTransaction(TransactionFrame frame, Dialect dialect, TransactionStart opening) {
    this.frame = frame;
    this.dialect = dialect;
    this.opening = opening;
  }

  /**
   * Limits it to a single statement, outside a transaction, if it has run none yet: a further one
   * fails with {@link SecondStatement}.
   */
  void single() {
    single = connection == null;
  }

  /**
   * Runs statements in the transaction, which is unusable after a failure.
   *
   * @throws Conflict when another transaction caused the failure
   */
  <R> R run(Statements<R> statements) {
    return ask(
        (connection, preamble) -> {
          if (!preamble.isEmpty()) {
            try (Statement statement = connection.createStatement()) {
              Queries.readOrdinal(statement, statement.execute(preamble), this::begun);
            }
          }
          return statements.run(connection);
        });
  }

  /**
   * Runs a query in the transaction; if it is the first, the beginning of the transaction is sent
   * along, which saves a round trip. The transaction is unusable after a failure.
   *
   * @throws Conflict when another transaction caused the failure
   */
  <R> R ask(PrefixedStatement<R> asking) {
    if (failure != null) {
      throw failure;
    }
    if (single && connection != null) {
      throw failed(new SecondStatement());
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
      failed(new StoreUnavailable("a database query failed: " + e.getClass().getName(), false, e));
      throw e;
    }
  }

  /** Notes the ordinal that the database has given to the transaction. */
  void begun(long given) {
    ordinal = given;
  }

  /** The ordinal that the database gives to a writing transaction; begins it if needed. */
  long ordinal() {
    if (ordinal == 0) {
      run(connection -> true);
    }
    return ordinal;
  }

  int parts(int count) {
    return frame.parts(count);
  }

  /** Commits the transaction; rethrows an earlier failure. */
  void commit() {
    if (failure != null) {
      throw failure;
    }
    try {
      frame.commit();
    } catch (SQLException e) {
      throw failed(failureOfCommit(e));
    } catch (RuntimeException e) {
      throw failed(frame.isDecidedByCommit() ? unknown(e.getClass().getName(), e) : e);
    }
  }

  private RuntimeException failureOfCommit(SQLException e) {
    if (!frame.isDecidedByCommit() || dialect.isConflict(e)) {
      return failure(e);
    }
    throwFatal(e);
    return unknown(DatabaseFailure.text(e), DatabaseFailure.withoutValues(e));
  }

  private static StoreUnavailable unknown(String reason, Exception cause) {
    return new StoreUnavailable(
        "whether the transaction was committed is unknown: " + reason, true, cause);
  }

  private RuntimeException failure(SQLException e) {
    throwFatal(e);
    if (dialect.isConflict(e)) {
      return new Conflict(e, dialect.isOverKey(e));
    }
    return dialect.isClosed(e) ? new Closed(e) : DatabaseFailure.unavailable(e);
  }

  /** Rethrows an {@link OutOfMemoryError} that an embedded database has wrapped in an exception. */
  private void throwFatal(SQLException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof OutOfMemoryError fatal) {
        failed(
            new StoreUnavailable(
                "the database had no memory left", true, DatabaseFailure.withoutValues(e)));
        throw fatal;
      }
    }
  }

  /** The failure that ended the transaction, or null. */
  @Nullable RuntimeException failure() {
    return failure;
  }

  RuntimeException conflict(String reason) {
    return failed(new Conflict(new SQLException(reason), true));
  }

  RuntimeException failed(RuntimeException reason) {
    failure = reason;
    return reason;
  }

  private Connection connection() throws SQLException {
    if (connection != null) {
      return connection;
    }
    Connection opened = frame.open(single);
    connection = opened;
    if (!single) {
      ordinal = opening.before().run(opened);
      preamble = opening.preamble();
    }
    return opened;
  }

  /** Rolls back if not committed, and returns the connection. */
  @Override
  public void close() {
    frame.close(failure);
  }
}
