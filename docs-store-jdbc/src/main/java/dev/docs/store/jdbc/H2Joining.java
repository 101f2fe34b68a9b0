package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * H2: at the level of read committed units of work wait for their turn among all writers, and keep
 * it until the end of the transaction; so they read what is committed, which nobody else changes.
 * Above that they read the snapshot of the transaction. They do not write there: a query at such a
 * level may never end that finds index entries of rows which the transaction has deleted.
 */
final class H2Joining implements Joining {

  @Override
  public Found look(Connection connection) throws SQLException {
    int level = connection.getTransactionIsolation();
    String unreadable =
        level < Connection.TRANSACTION_READ_COMMITTED
            ? "its isolation level is read uncommitted; read committed is needed"
            : "";
    String unwritable =
        level > Connection.TRANSACTION_READ_COMMITTED
            ? "its isolation level is above read committed, at which H2 cannot be written"
            : unreadable;
    return new Found(unreadable, unwritable, "");
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
            Sql.first(connection, waiting, row -> row.getLong(1));
          }
          return 0;
        },
        "");
  }

  @Override
  public TransactionStart writing(Tables tables, String epoch, boolean alone) {
    return new TransactionStart(connection -> H2Dialect.takeTurn(connection, tables, epoch), "");
  }
}
