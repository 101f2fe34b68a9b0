package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * How a transaction begins. Immutable.
 *
 * @param before runs first
 * @param preamble statements, each with its semicolon, that are sent together with the
 *     transaction's first one; may be empty. None has a result, except for a query for the
 *     {@linkplain dev.docs.store.WriteTx#ordinal ordinal} of the transaction
 */
record TransactionStart(Step before, String preamble) {

  /** An action on a connection. */
  interface Step {

    /**
     * Returns the ordinal of the transaction, or 0 where the preamble tells it, or none has one.
     */
    long run(Connection connection) throws SQLException;
  }

  /** A start that needs only a preamble. */
  static TransactionStart with(String preamble) {
    return new TransactionStart(connection -> 0, preamble);
  }
}
