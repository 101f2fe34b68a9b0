package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * How a transaction begins. Immutable.
 *
 * @param before what is done first
 * @param preamble statements without an answer, each with its semicolon, that go to the database
 *     together with the transaction's first one; empty for none
 */
record TransactionStart(Step before, String preamble) {

  /** What is done on a connection. */
  interface Step {
    void run(Connection connection) throws SQLException;
  }

  /** The opening that needs nothing but a preamble. */
  static TransactionStart with(String preamble) {
    return new TransactionStart(connection -> {}, preamble);
  }
}
