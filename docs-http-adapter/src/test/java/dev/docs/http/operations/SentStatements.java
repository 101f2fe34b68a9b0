package dev.docs.http.operations;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;

/** Counts the statements that are sent to a database, and how often it is waited for. */
final class SentStatements {

  private final AtomicLong statements = new AtomicLong();
  private final AtomicLong roundTrips = new AtomicLong();

  /** Those of a batch one by one. */
  long statements() {
    return statements.get();
  }

  /** Executions, of a batch one, and ends of transactions. */
  long roundTrips() {
    return roundTrips.get();
  }

  DataSource counted(DataSource source) {
    return counted(DataSource.class, source);
  }

  private <T> T counted(Class<T> type, T wrapped) {
    return type.cast(
        Proxy.newProxyInstance(
            SentStatements.class.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              count(method.getName());
              try {
                return opened(method.invoke(wrapped, arguments));
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            }));
  }

  private void count(String method) {
    switch (method) {
      case "commit", "rollback", "executeBatch" -> roundTrips.incrementAndGet();
      case "addBatch" -> statements.incrementAndGet();
      default -> {
        if (method.startsWith("execute")) {
          statements.incrementAndGet();
          roundTrips.incrementAndGet();
        }
      }
    }
  }

  private Object opened(Object result) {
    if (result instanceof Connection connection) {
      return counted(Connection.class, connection);
    } else if (result instanceof PreparedStatement statement) {
      return counted(PreparedStatement.class, statement);
    } else if (result instanceof Statement statement) {
      return counted(Statement.class, statement);
    }
    return result;
  }
}
