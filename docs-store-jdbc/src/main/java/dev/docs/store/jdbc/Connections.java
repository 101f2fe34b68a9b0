package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/**
 * The connections of a store. Thread-safe.
 *
 * @param autoCommit whether the source returned the store's first connection in auto-commit mode;
 *     then a connection in another mode is in somebody's transaction, even one without a statement
 * @param pooled whether a pooler stands before the server, see {@link PgBouncer}
 */
record Connections(DataSource source, Dialect dialect, boolean autoCommit, boolean pooled) {

  /**
   * A connection that is in no transaction.
   *
   * @throws IllegalStateException when the source returns one that is in a transaction
   */
  Connection open() throws SQLException {
    Connection opened = source.getConnection();
    try {
      if (autoCommit && !opened.getAutoCommit()) {
        throw new ForeignTransaction.Found(null);
      }
      ForeignTransaction.refuse(dialect, opened);
      if (pooled) {
        PgBouncer.adapt(opened);
      }
      return opened;
    } catch (ForeignTransaction.Found e) {
      UsedConnection.leave(opened);
      throw e;
    } catch (SQLException | RuntimeException | Error e) {
      giveUp(opened);
      throw e;
    }
  }

  /**
   * Whether a statement may be a transaction by itself. Not on H2 where the source never commits by
   * itself, as that of a {@linkplain H2File#isShared shared} file: outside of a transaction H2
   * opens the file of a lost connection again, without looking for the last commits in it.
   */
  boolean mayBeSingle() {
    return autoCommit || !dialect.writesOneByOne;
  }

  /** As {@link UsedConnection#giveBack}. */
  void giveBack(Connection connection) {
    UsedConnection.giveBack(source, connection);
  }

  /** As {@link UsedConnection#giveUp}. */
  void giveUp(Connection connection) {
    UsedConnection.giveUp(source, connection);
  }
}
