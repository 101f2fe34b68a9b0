package dev.docs.store.jdbc;

import dev.docs.store.StoreException.StoreUnavailable;
import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * A transaction on a connection of its own. The connection is given back in its original state, or
 * {@linkplain Connections#giveUp given up} where its state is not known.
 */
final class OwnConnection implements TransactionFrame {

  private final Connections connections;
  private final boolean writing;
  private @Nullable Connection connection;
  private boolean autoCommit;
  private int isolation;
  private boolean single;

  /** Whether a transaction has begun that is neither committed nor rolled back. */
  private boolean active;

  /** Whether every change of the connection's state has succeeded so far. */
  private boolean known;

  /**
   * @param writing whether the transaction may write
   */
  OwnConnection(Connections connections, boolean writing) {
    this.connections = connections;
    this.writing = writing;
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
    known = true;
    return opened;
  }

  @Override
  public void commit() throws SQLException {
    if (active && connection != null) {
      known = false;
      connection.commit();
      active = false;
      known = true;
    }
  }

  @Override
  public boolean isDecidedByCommit() {
    return writing;
  }

  @Override
  public void close(@Nullable RuntimeException failure) {
    Connection released = connection;
    if (released == null) {
      return;
    }
    connection = null;
    boolean lost = single && isOfDatabase(failure);
    if (known && !lost && isReset(released)) {
      connections.giveBack(released);
    } else {
      connections.giveUp(released);
    }
  }

  /** Whether a statement outside a transaction failed, after which nothing is rolled back. */
  private static boolean isOfDatabase(@Nullable RuntimeException failure) {
    return failure instanceof StoreUnavailable || failure instanceof DatabaseTransaction.Closed;
  }

  /** Whether the connection is as it was before: the outcome of the transaction is known. */
  private boolean isReset(Connection released) {
    try {
      if (active) {
        released.rollback();
      }
      if (!single) {
        connections.dialect().isolate(released, isolation);
      }
      if (autoCommit != single) {
        released.setAutoCommit(autoCommit);
      }
      return true;
    } catch (SQLException | RuntimeException e) {
      return false;
    }
  }
}
