package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.h2.api.ErrorCode;

/**
 * H2: units of work wait for their turn among all writers, and keep it until the end of the
 * transaction. At the level of read committed they then read what is committed, which nobody else
 * changes. Above that they read the snapshot of the transaction, and may write only while it has
 * what was committed last.
 */
final class H2Joining implements Joining {

  private static final String DIRTY =
      "its isolation level is read uncommitted; read committed, or a higher one, is needed";

  @Override
  public Found look(Connection connection) throws SQLException {
    boolean dirty = connection.getTransactionIsolation() < Connection.TRANSACTION_READ_COMMITTED;
    return new Found(dirty ? DIRTY : "", dirty ? DIRTY : "", "");
  }

  private static boolean readsCommitted(Connection connection) throws SQLException {
    return connection.getTransactionIsolation() == Connection.TRANSACTION_READ_COMMITTED;
  }

  @Override
  public TransactionStart reading(Tables tables, Found found) {
    String waiting = "select turn from " + tables.meta() + " where name = 'writer' for update";
    return new TransactionStart(
        connection -> {
          if (readsCommitted(connection)) {
            number(connection, waiting);
          }
          return 0;
        },
        "");
  }

  @Override
  public TransactionStart writing(Tables tables, String epoch, boolean alone) {
    String seen = "select turn from " + tables.meta() + " where name = 'writer'";
    return new TransactionStart(
        connection -> {
          long before = readsCommitted(connection) ? -1 : number(connection, seen);
          long turn = H2Dialect.takeTurn(connection, tables, epoch);
          if (before >= 0 && turn != before + 1) {
            throw new SQLException("others have written", "40001", ErrorCode.CONCURRENT_UPDATE_1);
          }
          return turn;
        },
        "");
  }

  private static long number(Connection connection, String query) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(query);
        ResultSet found = statement.executeQuery()) {
      return found.next() ? found.getLong(1) : -1;
    }
  }
}
