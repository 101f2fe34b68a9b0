package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** A transaction on a connection of its own, which is returned in its original state. */
final class OwnConnection implements TransactionFrame {

  private final Connections connections;
  private @Nullable Connection connection;
  private boolean autoCommit;
  private int isolation;
  private boolean single;
  private boolean active;

  OwnConnection(Connections connections) {
    this.connections = connections;
  }

  @Override
  public Connection open(boolean alone) throws SQLException {
    Connection opened = connections.open();
    connection = opened;
    single = alone;
    autoCommit = opened.getAutoCommit();
    if (autoCommit != single) {
      opened.setAutoCommit(single);
    }
    if (!single) {
      isolation = connections.dialect().isolation(opened);
      active = true;
    }
    return opened;
  }

  @Override
  public void commit() throws SQLException {
    if (active && connection != null) {
      active = false;
      connection.commit();
    }
  }

  @Override
  public void close(@Nullable RuntimeException failure) {
    if (connection == null) {
      return;
    }
    try (Connection released = connection) {
      if (active) {
        released.rollback();
      }
      if (!single) {
        connections.dialect().isolate(released, isolation);
      }
      if (autoCommit != single) {
        released.setAutoCommit(autoCommit);
      }
    } catch (SQLException e) {
      // The database rolls back the transaction of a lost connection, and the outcome is already
      // known.
      active = false;
    }
  }
}
