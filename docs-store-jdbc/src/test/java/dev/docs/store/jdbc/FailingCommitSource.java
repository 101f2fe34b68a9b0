package dev.docs.store.jdbc;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/** A source whose connections break on commit, after the database has committed, while enabled. */
final class FailingCommitSource {

  private final DataSource source;
  private final AtomicInteger commits = new AtomicInteger();
  private volatile boolean breaking;

  FailingCommitSource(DataSource source) {
    this.source = source;
  }

  void breakCommits(boolean now) {
    breaking = now;
  }

  /** How many transactions were to be committed. */
  int commits() {
    return commits.get();
  }

  DataSource asDataSource() {
    return proxy(
        DataSource.class,
        source,
        (method, result) ->
            result instanceof Connection connection ? breaking(connection) : result);
  }

  private Connection breaking(Connection connection) {
    return proxy(
        Connection.class,
        connection,
        (method, result) -> {
          boolean isCommit = method.equals("commit");
          if (isCommit) {
            commits.incrementAndGet();
          }
          if (breaking && isCommit) {
            throw new SQLException("the connection was lost", "08006");
          }
          return result;
        });
  }

  private interface After {
    Object apply(String method, Object result) throws SQLException;
  }

  private static <T> T proxy(Class<T> type, T target, After after) {
    return type.cast(
        Proxy.newProxyInstance(
            FailingCommitSource.class.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              try {
                return after.apply(method.getName(), method.invoke(target, arguments));
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            }));
  }
}
