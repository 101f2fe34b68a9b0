package dev.docs.store.jdbc;

import static java.util.Objects.requireNonNull;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Transactions on connections that the application supplies for a block of code:
 *
 * <pre>{@code
 * JdbcTransactions transactions = new JdbcTransactions();
 * Docs docs = Docs.builder().store(store.joining(transactions)).build();
 *
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
