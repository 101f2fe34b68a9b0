package dev.docs.store.jdbc;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Array;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import javax.sql.DataSource;

/** A source whose failures repeat the values of the statement, in messages and chains. */
final class TalkativeDriver {

  private final DataSource source;

  /** The SQLSTATE of the failures; null for none. */
  private volatile String state;

  /** The methods that fail. */
  private volatile Set<String> failing = Set.of();

  /** The values of the connection's statements. */
  private final List<String> values = new ArrayList<>();

  TalkativeDriver(DataSource source) {
    this.source = source;
  }

  void fail(String newState, String... methods) {
    state = newState;
    failing = Set.of(methods);
  }

  void recover() {
    failing = Set.of();
    values.clear();
  }

  /** Whether a value was in a failure. */
  boolean told(String value) {
    return String.join(" ", values).contains(value);
  }

  DataSource asDataSource() {
    return wrap(DataSource.class, source);
  }

  private <T> T wrap(Class<T> type, T target) {
    return type.cast(
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              String name = method.getName();
              if (name.startsWith("set") || name.equals("createArrayOf")) {
                values.add(arguments == null ? "" : Arrays.deepToString(arguments));
              }
              if (failing.contains(name)) {
                throw failure();
              }
              try {
                return wrapped(name, method.invoke(target, arguments));
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            }));
  }

  private Object wrapped(String method, Object result) {
    if (method.equals("unwrap")) {
      return result;
    } else if (result instanceof Connection connection) {
      return wrap(Connection.class, connection);
    } else if (result instanceof PreparedStatement statement) {
      return wrap(PreparedStatement.class, statement);
    } else if (result instanceof Statement statement && !(result instanceof Array)) {
      return wrap(Statement.class, statement);
    }
    return result;
  }

  private SQLException failure() {
    String all = "Batch entry 0 insert into t values (" + String.join(", ", values) + ")";
    BatchUpdateException batch =
        new BatchUpdateException(all + " was aborted", state, 7, new int[0], new Exception(all));
    batch.setNextException(new SQLException("Detail: Key (k)=(" + all + ") exists", state));
    batch.addSuppressed(new IllegalStateException(all));
    return batch;
  }
}
