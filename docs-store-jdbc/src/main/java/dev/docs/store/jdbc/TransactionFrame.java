package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * Where a transaction of the store runs: on a connection of its own, or in a transaction of the
 * application. Used by one thread.
 */
interface TransactionFrame {

  /**
   * The connection, on which the transaction begins.
   *
   * @param single whether it is to run a single statement outside a transaction
   */
  Connection open(boolean single) throws SQLException;

  /** Ends the transaction successfully; does nothing where none has begun. */
  void commit() throws SQLException;

  /**
   * Whether {@link #commit} is what makes written records last, so that its failure leaves open
   * whether they do.
   */
  boolean isDecidedByCommit();

  /** Takes parts of the ordinal, see {@link dev.docs.store.WriteTx#parts}. */
  default int parts(int count) {
    return 0;
  }

  /**
   * Undoes what was not committed, and gives the connection back.
   *
   * @param failure of the transaction; null when there was none
   */
  void close(@Nullable RuntimeException failure);
}
