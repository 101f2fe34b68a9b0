package dev.docs.store.jdbc;

import java.sql.Connection;
import java.util.Optional;

/**
 * Tells a store of the transactions of the application that its units of work join, see {@link
 * JdbcStore#joining}: implemented for the transaction manager of the application. For plain JDBC
 * there is {@link JdbcTransactions}.
 *
 * <p>Thread-safe. All methods concern the transaction of the calling thread.
 */
public interface OuterTransactions {

  /**
   * The connection of the transaction that the calling thread is in: the same object as long as the
   * transaction runs, and of another transaction meanwhile when this one is suspended. Empty when
   * there is none, and while those registered are told that it has ended.
   */
  Optional<Connection> connection();

  /**
   * Registers what is to be told once when the transaction has ended. Called when the first unit of
   * work joins it.
   */
  void afterCompletion(Completion told);

  /** Whether the application began the transaction to read only: then writing is refused. */
  default boolean isReadOnly() {
    return false;
  }

  /**
   * Called when the transaction must not be committed any more, since a unit of work conflicted
   * with another transaction, or the connection was lost. The database itself may not refuse it.
   */
  void setRollbackOnly();

  /** Is told of the end of a transaction. */
  @FunctionalInterface
  interface Completion {

    /**
     * Called after the end, on any thread. The connection may be in use yet, so that what follows
     * from the commit may take another one.
     *
     * @param committed false also when that is not known
     */
    void ended(boolean committed);
  }
}
