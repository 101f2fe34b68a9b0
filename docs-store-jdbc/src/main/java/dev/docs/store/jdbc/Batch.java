package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collection;

/** Runs one statement for each of many rows, as a JDBC batch. */
final class Batch {

  private Batch() {}

  /** Sets the parameters of a statement for a row. */
  interface Setter<T> {
    void set(PreparedStatement statement, T row) throws SQLException;
  }

  /**
   * Runs the statement for every row.
   *
   * @return whether every run changed a row of the database
   */
  static <T> boolean run(Connection connection, String sql, Collection<T> rows, Setter<T> setter)
      throws SQLException {
    if (rows.isEmpty()) {
      return true;
    }
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (T row : rows) {
        setter.set(statement, row);
        statement.addBatch();
      }
      for (int count : statement.executeBatch()) {
        if (count != 1 && count != Statement.SUCCESS_NO_INFO) {
          return false;
        }
      }
      return true;
    }
  }
}
