package dev.docs.store.jdbc;

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
import org.h2.jdbc.JdbcConnection;
import org.postgresql.core.BaseConnection;
import org.postgresql.core.TransactionState;

/**
 * The simplest pool that there is: it lends the connection that was returned last, and neither
 * tests nor resets it, but drops one that is closed in the driver. It notes what is returned in
 * another state than it was lent in, or in one that nobody knows. Thread-safe.
 */
final class LendingPool extends PlainSource implements AutoCloseable {

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
  synchronized List<String> faults() {
    return List.copyOf(faults);
  }

  /** The mode that connections are lent in from now on. */
  synchronized void autoCommit(boolean mode) {
    autoCommit = mode;
  }

  /** How many are lent at present. */
  synchronized int lent() {
    return lent;
  }

  /** Closes a lent connection in the driver, as when its server ends it, unless it is closed. */
  synchronized void lose(Connection handle) {
    try {
      physical(handle).close();
    } catch (SQLException closed) {
      return;
    }
  }

  /** Notes that a call failed after which the state of a lent connection is not known. */
  synchronized void doubt(Connection handle, String method) {
    try {
      doubtful.put(physical(handle), method);
    } catch (SQLException closed) {
      return;
    }
  }

  private static Connection physical(Connection handle) throws SQLException {
    return handle.isWrapperFor(JdbcConnection.class)
        ? handle.unwrap(JdbcConnection.class)
        : handle.unwrap(BaseConnection.class);
  }

  @Override
  public synchronized Connection getConnection() throws SQLException {
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

  private synchronized void returned(Connection connection) throws SQLException {
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
}
