package dev.docs.store.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.ProxyConnection;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.h2.jdbc.JdbcConnection;

/** The end of the use of a connection, which the pool that it came from may lend again. */
final class UsedConnection {

  private UsedConnection() {}

  private interface Step {
    void run() throws SQLException;
  }

  /**
   * Gives a connection up whose state is not known, such as after a commit that failed: it is ended
   * in the driver, whereby the database rolls back what is not committed, and then closed, whereby
   * its pool learns that it cannot lend it any more.
   */
  static void giveUp(DataSource source, Connection connection) {
    doAtLast(() -> connection.abort(Runnable::run));
    if (!isDone(() -> evict(source, connection))) {
      isDone(() -> endSession(connection));
    }
    doAtLast(() -> connection.close());
  }

  /** Gives a connection back that is as it was lent. */
  static void giveBack(DataSource source, Connection connection) {
    if (!isDone(() -> connection.close())) {
      giveUp(source, connection);
    }
  }

  /** Lets go of a connection that is somebody else's. */
  static void leave(Connection connection) {
    isDone(() -> connection.close());
  }

  /**
   * HikariCP tests a connection only that was idle for a while. Behind something that wraps its
   * connections it cannot be told of one, but resets each that it lends: one of H2 is only rolled
   * back then, since a database in memory may end with its connections.
   */
  private static void evict(DataSource source, Connection connection) throws SQLException {
    if (!source.isWrapperFor(HikariDataSource.class)) {
      endSession(connection);
      return;
    }
    HikariDataSource pool = source.unwrap(HikariDataSource.class);
    if (connection instanceof ProxyConnection) {
      pool.evictConnection(connection);
    } else if (isH2(connection)
        && !isDone(() -> connection.unwrap(JdbcConnection.class).rollback())) {
      endSession(connection);
      pool.getHikariPoolMXBean().softEvictConnections();
    }
  }

  /** H2 ignores {@link Connection#abort}. Its session is the same behind each of its wrappers. */
  private static void endSession(Connection connection) throws SQLException {
    if (isH2(connection)) {
      connection.unwrap(JdbcConnection.class).getSession().close();
    }
  }

  private static boolean isH2(Connection connection) throws SQLException {
    try {
      return connection.isWrapperFor(JdbcConnection.class);
    } catch (LinkageError e) {
      return false;
    }
  }

  /** Tries a step that nothing else makes up for a second time where it fails. */
  private static void doAtLast(Step step) {
    if (!isDone(step)) {
      isDone(step);
    }
  }

  /** Whether a step succeeds; what concerns another driver or pool need not. */
  private static boolean isDone(Step step) {
    try {
      step.run();
      return true;
    } catch (SQLException | RuntimeException | LinkageError e) {
      System.getLogger("dev.docs.store.jdbc")
          .log(System.Logger.Level.DEBUG, "while a connection was returned", e);
      return false;
    }
  }
}
