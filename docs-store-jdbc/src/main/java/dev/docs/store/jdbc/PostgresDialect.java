package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;

/**
 * PostgreSQL, and what speaks its language. Writes run at its serializable level, at which one of
 * two that cannot stand one after the other fails, and is to be run again.
 */
final class PostgresDialect extends Dialect {

  /**
   * The failures after which to try again: not serializable, deadlock, no lock in time, and a taken
   * key, which is one that was free when the work looked.
   */
  private static final Set<String> CONFLICTS = Set.of("40001", "40P01", "55P03", "23505");

  @Override
  String text() {
    return "text";
  }

  @Override
  String longText() {
    return "text";
  }

  @Override
  String bytes(int max) {
    return "bytea";
  }

  @Override
  void checkEncoding(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery("show server_encoding")) {
      found.next();
      if (!found.getString(1).equals("UTF8")) {
        throw new IllegalArgumentException(
            "the encoding of the database is "
                + found.getString(1)
                + ", but UTF8 is needed, which has every character");
      }
    }
  }

  @Override
  void beginRead(Connection connection) throws SQLException {
    execute(connection, "set transaction isolation level repeatable read, read only");
  }

  /**
   * A write that reads a whole table conflicts with every other one, so it is to go by the primary
   * keys however small the tables are.
   */
  @Override
  void beginWrite(Connection connection, Tables tables) throws SQLException {
    execute(
        connection,
        "set transaction isolation level serializable, read write; set local enable_seqscan = off");
  }

  /** Never asked for: the level is that of a single transaction. */
  @Override
  int isolation(Connection connection) {
    return Connection.TRANSACTION_NONE;
  }

  @Override
  void isolate(Connection connection, int level) {}

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  @Override
  boolean writesOneByOne() {
    return false;
  }

  @Override
  String onConflictDoNothing() {
    return " on conflict do nothing";
  }

  @Override
  boolean isConflict(SQLException failure) {
    return CONFLICTS.contains(failure.getSQLState());
  }
}
