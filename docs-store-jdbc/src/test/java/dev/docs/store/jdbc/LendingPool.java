package dev.docs.store.jdbc;

import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.h2.jdbc.JdbcConnection;
import org.postgresql.core.BaseConnection;
import org.postgresql.core.TransactionState;

/**
 * The simplest pool that there is: it lends the connection that was returned last, and neither
 * tests nor resets it, but drops one that is closed in the driver. It notes what is returned in
 * another state than it was lent in, or in one that nobody knows. Used by one thread.
 */
final class LendingPool implements DataSource, AutoCloseable {

  private final String url;
  private final String user;
  private final Deque<Connection> idle = new ArrayDeque<>();
  private final List<Connection> all = new ArrayList<>();
  private final List<String> faults = new ArrayList<>();

  /** Connections in the driver whose state is not known, each with what failed. */
  private final Map<Connection, String> doubtful = new IdentityHashMap<>();

  private int lent;
  private boolean autoCommit = true;
  private int level = Connection.TRANSACTION_NONE;

  LendingPool(String url, String user) {
    this.url = url;
    this.user = user;
  }

  /** What was returned in a transaction, in another mode, or open in an unknown state. */
  List<String> faults() {
    return faults;
  }

  /** The mode that connections are lent in from now on. */
  void autoCommit(boolean mode) {
    autoCommit = mode;
  }

  /** How many are lent at present. */
  int lent() {
    return lent;
  }

  /** Closes a lent connection in the driver, as when its server ends it. */
  void lose(Connection handle) {
    try {
      physical(handle).close();
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  /** Notes that a call failed after which the state of a lent connection is not known. */
  void doubt(Connection handle, String method) throws SQLException {
    doubtful.put(physical(handle), method);
  }

  private static Connection physical(Connection handle) throws SQLException {
    return handle.isWrapperFor(JdbcConnection.class)
        ? handle.unwrap(JdbcConnection.class)
        : handle.unwrap(BaseConnection.class);
  }

  @Override
  public Connection getConnection() throws SQLException {
    Connection connection = idle.isEmpty() ? connect() : idle.pop();
    connection.setAutoCommit(autoCommit);
    lent++;
    boolean[] closed = {false};
    return (Connection)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) -> {
              switch (method.getName()) {
                case "close":
                  if (!closed[0]) {
                    closed[0] = true;
                    returned(connection);
                  }
                  return null;
                case "isClosed":
                  return closed[0];
                default:
                  if (!closed[0]) {
                    return invoke(method, connection, arguments);
                  } else if (method.getName().equals("abort")) {
                    return null;
                  }
                  throw new SQLException("the connection is closed", "08003");
              }
            });
  }

  private static Object invoke(java.lang.reflect.Method method, Object target, Object[] arguments)
      throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private Connection connect() throws SQLException {
    Connection connection = DriverManager.getConnection(url, user, "");
    level = connection.getTransactionIsolation();
    all.add(connection);
    return connection;
  }

  private void returned(Connection connection) throws SQLException {
    lent--;
    if (connection.isClosed()) {
      return;
    }
    if (doubtful.containsKey(connection)) {
      faults.add(
          "a connection was returned open whose %s failed".formatted(doubtful.get(connection)));
    } else if (connection.getAutoCommit() != autoCommit) {
      faults.add("a connection was returned in another mode of auto-commit");
    } else if (connection.getTransactionIsolation() != level) {
      faults.add("a connection was returned with another isolation level");
    } else if (connection.isWrapperFor(BaseConnection.class)
        && connection.unwrap(BaseConnection.class).getTransactionState() != TransactionState.IDLE) {
      faults.add("a connection was returned in a transaction");
    }
    idle.push(connection);
  }

  @Override
  public void close() {
    for (Connection connection : all) {
      try {
        connection.close();
      } catch (SQLException e) {
        throw new AssertionError(e);
      }
    }
  }

  @Override
  public Connection getConnection(String anyUser, String password) throws SQLException {
    return getConnection();
  }

  @Override
  public PrintWriter getLogWriter() {
    return null;
  }

  @Override
  public void setLogWriter(PrintWriter out) {}

  @Override
  public void setLoginTimeout(int seconds) {}

  @Override
  public int getLoginTimeout() {
    return 0;
  }

  @Override
  public Logger getParentLogger() {
    return Logger.getLogger("jdbc");
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    throw new SQLException("wraps nothing");
  }

  @Override
  public boolean isWrapperFor(Class<?> type) {
    return false;
  }
}
