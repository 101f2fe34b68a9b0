package dev.docs.store.jdbc;

import static java.util.Objects.requireNonNull;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Transactions of an application on plain JDBC, which units of work join:
 *
 * <pre>{@code
 * JdbcTransactions transactions = new JdbcTransactions();
 * Docs docs = Docs.builder().store(store.joining(transactions)).build();
 *
 * transactions.run(
 *     dataSource,
 *     connection -> {
 *       // statements of the application on the connection, and calls of the library
 *       return result;
 *     });
 * }</pre>
 *
 * <p>An application that begins and ends transactions by itself names their connections for a block
 * of code, and repeats them by itself:
 *
 * <pre>{@code
 * connection.setAutoCommit(false);
 * connection.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
 * try (JdbcTransactions.Block block = transactions.join(connection)) {
 *   // statements of the application on the connection, and calls of the library
 *   block.commit();
 * }
 * }</pre>
 *
 * <p>Thread-safe; each block belongs to the thread that began it.
 */
public final class JdbcTransactions implements OuterTransactions {

  @SuppressWarnings("ThreadLocalUsage")
  private final ThreadLocal<Block> current = new ThreadLocal<>();

  private final RepeatedTransactions repeated;

  /** Work is tried {@value RepeatedTransactions#ATTEMPTS} times at most. */
  public JdbcTransactions() {
    this(RepeatedTransactions.ATTEMPTS);
  }

  /**
   * @param attempts how often {@link #run} tries work at most, at least once
   */
  public JdbcTransactions(int attempts) {
    repeated = new RepeatedTransactions(attempts, RepeatedTransactions::isConflict);
  }

  /** Work in a transaction of the application. */
  @FunctionalInterface
  public interface Work<R> {

    /**
     * Does the work. It may run several times, each time in a new transaction that sees nothing of
     * those before.
     *
     * @param connection of the transaction, which is neither committed, rolled back nor closed here
     */
    R run(Connection connection) throws SQLException;
  }

  /**
   * Runs work in a transaction that units of work of this thread join, and commits it. The
   * transaction has the isolation that they need: serializable, on H2 read committed. Where another
   * transaction was in the way of a unit of work, of a statement of the application or of the
   * commit, all of it is rolled back and the work runs again, after a random pause of at most 200
   * ms, during which no connection is held, until its last attempt.
   *
   * <p>On a thread that runs in a block or in work already, this work is a part of that: it gets
   * its connection, and the outer one alone is committed or run again.
   *
   * @param source of connections to the database of the store, which are given back as they were
   * @throws dev.docs.store.StoreException.StoreUnavailable after the last attempt
   * @throws OuterTransactionFailed when the work has caught the failure of a unit of work after
   *     which the transaction can only be rolled back, which is done
   * @throws SQLException from the source, the work or the commit. The transaction was rolled back;
   *     after a failed commit, as of a lost connection, whether it was committed may be unknown
   */
  public <R> R run(DataSource source, Work<R> work) throws SQLException {
    requireNonNull(source, "source");
    requireNonNull(work, "work");
    Block outer = current.get();
    return outer == null ? repeated.run(() -> once(source, work)) : work.run(outer.connection);
  }

  /** Runs the work once, on a connection that is given back as it was. */
  private <R> R once(DataSource source, Work<R> work) throws SQLException {
    try (Connection connection = source.getConnection()) {
      boolean autoCommit = connection.getAutoCommit();
      int isolation = connection.getTransactionIsolation();
      connection.setAutoCommit(false);
      connection.setTransactionIsolation(isolationFor(connection));
      try {
        return inBlock(connection, work);
      } finally {
        restore(connection, autoCommit, isolation);
      }
    }
  }

  /**
   * Does not fail, since the work may be committed: a pool finds out which connections are lost.
   */
  private static void restore(Connection connection, boolean autoCommit, int isolation) {
    try {
      connection.setTransactionIsolation(isolation);
      connection.setAutoCommit(autoCommit);
    } catch (SQLException e) {
      System.getLogger("dev.docs.store.jdbc")
          .log(System.Logger.Level.DEBUG, "a connection could not be given back as it was", e);
    }
  }

  private <R> R inBlock(Connection connection, Work<R> work) throws SQLException {
    try (Block block = join(connection)) {
      R result = work.run(connection);
      block.commit();
      return result;
    }
  }

  /**
   * The isolation that units of work need to write in the transactions of a connection: {@link
   * Connection#TRANSACTION_SERIALIZABLE}, on H2 {@link Connection#TRANSACTION_READ_COMMITTED}.
   */
  public static int isolationFor(Connection connection) throws SQLException {
    return connection.getMetaData().getDatabaseProductName().equals("H2")
        ? Connection.TRANSACTION_READ_COMMITTED
        : Connection.TRANSACTION_SERIALIZABLE;
  }

  /** Statistics of {@link #run}. */
  public RepeatedTransactions.Statistics statistics() {
    return repeated.statistics();
  }

  /**
   * Begins a block, in which units of work of this thread run on this connection. Within another
   * block it begins a transaction of its own, on another connection; the outer block goes on when
   * it is closed.
   *
   * @param connection with auto-commit off; it is not closed with the block
   */
  public Block join(Connection connection) {
    Block block = new Block(requireNonNull(connection, "connection"), current.get());
    current.set(block);
    return block;
  }

  @Override
  public Optional<Connection> connection() {
    return Optional.ofNullable(current.get())
        .filter(block -> !block.ending)
        .map(block -> block.connection);
  }

  @Override
  public void afterCompletion(Completion told) {
    running().told.add(told);
  }

  @Override
  public void setRollbackOnly() {
    running().rollbackOnly = true;
  }

  private Block running() {
    Block block = current.get();
    if (block == null) {
      throw new IllegalStateException("no block runs on this thread");
    }
    return block;
  }

  /**
   * A block of code in which units of work join the transaction of a connection. After a commit or
   * a rollback it goes on with the next transaction of the connection. Not thread-safe.
   */
  public final class Block implements AutoCloseable {

    private final Connection connection;
    private final @Nullable Block outer;
    private final List<Completion> told = new ArrayList<>();
    private boolean rollbackOnly;
    private boolean ending;
    private boolean closed;

    private Block(Connection connection, @Nullable Block outer) {
      this.connection = connection;
      this.outer = outer;
    }

    /**
     * Commits the transaction, and then runs what follows from it.
     *
     * @throws OuterTransactionFailed when it can only be rolled back, which is done
     * @throws SQLException when the commit failed; whether it was committed may be unknown
     */
    public void commit() throws SQLException {
      checkCurrent();
      if (rollbackOnly) {
        OuterTransactionFailed failed =
            new OuterTransactionFailed(
                "the transaction was rolled back, since a unit of work in it has failed",
                false,
                null);
        try {
          rollback();
        } catch (SQLException e) {
          failed.addSuppressed(e); // the connection was lost
        }
        throw failed;
      }
      boolean committed = false;
      try {
        connection.commit();
        committed = true;
      } finally {
        end(committed);
      }
    }

    /** Rolls the transaction back. */
    public void rollback() throws SQLException {
      checkCurrent();
      try {
        connection.rollback();
      } finally {
        end(false);
      }
    }

    /**
     * Tells of the end of a transaction that the application ended by itself.
     *
     * @param committed false also when that is not known
     */
    public void ended(boolean committed) {
      checkCurrent();
      end(committed);
    }

    /** Rolls back what was not committed, and ends the block. */
    @Override
    public void close() throws SQLException {
      if (closed) {
        return;
      }
      checkCurrent();
      try {
        if (!connection.isClosed() && !connection.getAutoCommit()) {
          connection.rollback();
        }
      } finally {
        closed = true;
        if (outer == null) {
          current.remove();
        } else {
          current.set(outer);
        }
        end(false);
      }
    }

    private void end(boolean committed) {
      List<Completion> all = List.copyOf(told);
      told.clear();
      rollbackOnly = false;
      ending = true;
      try {
        all.forEach(one -> one.ended(committed));
      } finally {
        ending = false;
      }
    }

    @SuppressWarnings("ReferenceEquality") // blocks have no other identity
    private void checkCurrent() {
      if (current.get() != this) {
        throw new IllegalStateException("not the innermost block of this thread");
      }
    }
  }
}
