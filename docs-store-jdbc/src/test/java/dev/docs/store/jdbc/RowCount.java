package dev.docs.store.jdbc;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/** Counts the rows that statements on a source's connections insert, update and delete. */
final class RowCount {

  private final AtomicInteger rows = new AtomicInteger();

  int rows() {
    return rows.get();
  }

  DataSource counted(DataSource source) {
    return counted(DataSource.class, source);
  }

  private <T> T counted(Class<T> type, T wrapped) {
    return type.cast(
        Proxy.newProxyInstance(
            RowCount.class.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              try {
                Object result = method.invoke(wrapped, arguments);
                return method.getName().startsWith("get")
                    ? opened(result)
                    : counted(opened(result));
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            }));
  }

  private Object opened(Object result) {
    if (result instanceof Connection connection) {
      return counted(Connection.class, connection);
    } else if (result instanceof PreparedStatement statement) {
      return counted(PreparedStatement.class, statement);
    }
    return result;
  }

  private Object counted(Object result) {
    if (result instanceof int[] batch) {
      for (int count : batch) {
        rows.addAndGet(count);
      }
    } else if (result instanceof Integer count) {
      rows.addAndGet(count);
    }
    return result;
  }
}
