package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Runs statements. Parameters are texts, numbers, byte arrays, arrays of the database, or null for
 * no text. Stateless.
 */
final class Sql {
  private Sql() {}

  /** Reads the row that a result is at. */
  interface Reader<R> {
    R read(ResultSet row) throws SQLException;
  }

  /** The rows of a query. */
  static <R> List<R> rows(
      Connection connection, String sql, Reader<R> reader, @Nullable Object... parameters)
      throws SQLException {
    try (PreparedStatement statement = prepared(connection, sql, parameters);
        ResultSet found = statement.executeQuery()) {
      List<R> rows = new ArrayList<>();
      while (found.next()) {
        rows.add(reader.read(found));
      }
      return rows;
    }
  }

  /** The first row of a query; empty when it has none. */
  static <R> Optional<R> first(
      Connection connection, String sql, Reader<R> reader, @Nullable Object... parameters)
      throws SQLException {
    return rows(connection, sql, reader, parameters).stream().findFirst();
  }

  /** The number in the only row of a query. */
  static long number(Connection connection, String sql, @Nullable Object... parameters)
      throws SQLException {
    return first(connection, sql, row -> row.getLong(1), parameters).orElseThrow(Sql::noRow);
  }

  /** The text in the only row of a query, to which no driver gives a name. */
  static String answer(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery(sql)) {
      if (!found.next()) {
        throw noRow();
      }
      return found.getString(1);
    }
  }

  private static SQLException noRow() {
    return new SQLException("there is no row");
  }

  /** Runs a statement that is no query, and without parameters is given no name by a driver. */
  static void execute(Connection connection, String sql, @Nullable Object... parameters)
      throws SQLException {
    if (parameters.length == 0) {
      try (Statement statement = connection.createStatement()) {
        statement.execute(sql);
      }
      return;
    }
    try (PreparedStatement statement = prepared(connection, sql, parameters)) {
      statement.execute();
    }
  }

  /**
   * Runs a statement for each of many rows, as a JDBC batch.
   *
   * @return whether every run changed a row of the database
   */
  static <T> boolean batch(
      Connection connection,
      String sql,
      Collection<T> rows,
      Function<T, List<? extends @Nullable Object>> parameters)
      throws SQLException {
    if (rows.isEmpty()) {
      return true;
    }
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (T row : rows) {
        set(statement, parameters.apply(row).toArray());
        statement.addBatch();
      }
      return Arrays.stream(statement.executeBatch())
          .allMatch(count -> count == 1 || count == Statement.SUCCESS_NO_INFO);
    }
  }

  /** A statement with its parameters; the caller closes it. */
  static PreparedStatement prepared(
      Connection connection, String sql, @Nullable Object... parameters) throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql);
    try {
      set(statement, parameters);
      return statement;
    } catch (SQLException | RuntimeException | Error e) {
      statement.close();
      throw e;
    }
  }

  private static void set(PreparedStatement statement, @Nullable Object... parameters)
      throws SQLException {
    for (int i = 0; i < parameters.length; i++) {
      if (parameters[i] == null) {
        statement.setNull(i + 1, Types.VARCHAR); // not every database tells the type itself
      } else {
        statement.setObject(i + 1, parameters[i]);
      }
    }
  }
}
