package dev.docs.store.jdbc;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.Statement;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.sql.DataSource;

/** Counts what is sent to a database: statements, transaction ends, and the reported row counts. */
final class StatementCount {

  private final AtomicInteger rows = new AtomicInteger();
  private final AtomicInteger statements = new AtomicInteger();
  private final AtomicInteger ends = new AtomicInteger();
  private final AtomicInteger rollbacks = new AtomicInteger();
  private final AtomicInteger characters = new AtomicInteger();
  private final Queue<String> texts = new ConcurrentLinkedQueue<>();

  int rows() {
    return rows.get();
  }

  int statements() {
    return statements.get();
  }

  int ends() {
    return ends.get();
  }

  int rollbacks() {
    return rollbacks.get();
  }

  /** How many characters and bytes of values were sent. */
  int characters() {
    return characters.get();
  }

  private static int length(Object value) {
    if (value instanceof Object[] all) {
      return Stream.of(all).mapToInt(StatementCount::length).sum();
    } else if (value instanceof byte[] bytes) {
      return bytes.length;
    }
    return value instanceof String text ? text.length() : 0;
  }

  /** What was prepared or sent, since it was last forgotten. */
  List<String> texts() {
    return List.copyOf(texts);
  }

  void forgetTexts() {
    texts.clear();
  }

  DataSource counted(DataSource source) {
    return counted(DataSource.class, source);
  }

  private <T> T counted(Class<T> type, T wrapped) {
    return type.cast(
        Proxy.newProxyInstance(
            StatementCount.class.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              String name = method.getName();
              if (arguments != null && arguments.length > 0 && arguments[0] instanceof String sql) {
                texts.add(sql);
              }
              if (name.startsWith("set") || name.equals("createArrayOf")) {
                characters.addAndGet(length(arguments));
              }
              if (name.startsWith("execute")) {
                statements.incrementAndGet();
              } else if (name.equals("commit") || name.equals("rollback")) {
                ends.incrementAndGet();
                if (name.equals("rollback")) {
                  rollbacks.incrementAndGet();
                }
              }
              try {
                Object result = method.invoke(wrapped, arguments);
                return name.startsWith("get") ? opened(result) : counted(opened(result));
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
    } else if (result instanceof Statement statement) {
      return counted(Statement.class, statement);
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
