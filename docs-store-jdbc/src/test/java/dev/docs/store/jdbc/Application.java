package dev.docs.store.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/**
 * An application with a table of its own, and transactions whose connection its DataSource hands
 * out as long as they run, as Spring's TransactionAwareDataSourceProxy does.
 */
final class Application implements AutoCloseable {

  private final HikariDataSource pool;
  private Connection bound;

  Application(String url, String user) {
    pool = TestDatabases.pool(url, user, "");
    pool.setMinimumIdle(1);
    pool.setConnectionTimeout(5_000);
    TestDatabases.execute(
        pool, "drop table if exists orders", "create table orders (id int primary key)");
  }

  HikariDataSource pool() {
    return pool;
  }

  /** The connection of the running transaction, or one of the pool. */
  DataSource source() {
    return (DataSource)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {DataSource.class},
            (proxy, method, arguments) -> {
              if (bound != null && method.getName().equals("getConnection")) {
                return new SingleConnection(bound).getConnection();
              }
              try {
                return method.invoke(pool, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  /** Begins a transaction. */
  Connection begin() throws SQLException {
    return begin(pool.getConnection());
  }

  /** Begins a transaction on a connection of the pool. */
  Connection begin(Connection connection) throws SQLException {
    bound = connection;
    bound.setAutoCommit(false);
    return bound;
  }

  void sql(String statement) throws SQLException {
    try (Statement running = bound.createStatement()) {
      running.execute(statement);
    }
  }

  void commit() throws SQLException {
    bound.commit();
    end();
  }

  void rollback() throws SQLException {
    bound.rollback();
    end();
  }

  private void end() throws SQLException {
    bound.setAutoCommit(true);
    bound.close();
    bound = null;
  }

  /** The number of committed orders. */
  int orders() throws SQLException {
    try (Connection connection = pool.getConnection();
        Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery("select count(*) from orders")) {
      found.next();
      return found.getInt(1);
    }
  }

  @Override
  public void close() {
    pool.close();
  }
}
