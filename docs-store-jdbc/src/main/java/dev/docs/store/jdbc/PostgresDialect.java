package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * PostgreSQL and compatible databases. Writing transactions run at the serializable level: of two
 * that conflict one fails and is repeated.
 */
final class PostgresDialect extends Dialect {

  private static final String TAKEN_KEY = "23505";

  /**
   * SQL states of failures after which the transaction is repeated; besides duplicate keys:
   * serialization failure, deadlock, lock not available.
   */
  private static final Set<String> CONFLICTS = Set.of("40001", "40P01", "55P03", TAKEN_KEY);

  private final PostgresVariant variant;

  private PostgresDialect(PostgresVariant variant) {
    this.variant = variant;
  }

  /**
   * The dialect of PostgreSQL or a compatible database.
   *
   * @param version the result of {@code version()}
   */
  static PostgresDialect of(String version) {
    return new PostgresDialect(PostgresVariant.of(version));
  }

  /** Queries the version of the server. */
  static String version(Connection connection) throws SQLException {
    return answer(connection, "select version()");
  }

  private static String answer(Connection connection, String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery(query)) {
      found.next();
      return found.getString(1);
    }
  }

  @Override
  String primaryKey(String... columns) {
    return Stream.of(columns)
        .map(column -> column + variant.keyOrder())
        .collect(Collectors.joining(", ", "primary key (", ")"));
  }

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
    String encoding = answer(connection, "show server_encoding");
    if (!encoding.equals("UTF8")) {
      throw new IllegalArgumentException(
          "the encoding of the database is "
              + encoding
              + ", but UTF8 is needed, which has every character");
    }
  }

  @Override
  TransactionStart reading() {
    return TransactionStart.with(
        "set transaction isolation level repeatable read, read only;" + variant.always() + " ");
  }

  /**
   * A write that reads a whole table conflicts with every other write, so primary keys must be used
   * even for small tables.
   */
  @Override
  TransactionStart writing(Tables tables) {
    return TransactionStart.with(
        "set transaction isolation level serializable, read write;"
            + variant.always()
            + variant.writing()
            + " ");
  }

  /**
   * The limit makes the planner join row by row through the primary key. For tables that were small
   * when it last analysed them, it would read all records of a kind.
   */
  @Override
  String joinRecord(Tables tables, String to) {
    return " cross join lateral (select version, body, big, kind, id from "
        + tables.record()
        + " where kind = "
        + to
        + ".kind and id = "
        + to
        + ".id limit 1) r";
  }

  /** Unused: the level is set per transaction. */
  @Override
  int isolation(Connection connection) {
    return Connection.TRANSACTION_NONE;
  }

  @Override
  void isolate(Connection connection, int level) {}

  @Override
  boolean writesOneByOne() {
    return false;
  }

  @Override
  Inserts inserts(Tables tables) {
    return new ArrayInserts(tables, this);
  }

  @Override
  boolean isConflict(SQLException failure) {
    return failure.getSQLState() != null && CONFLICTS.contains(failure.getSQLState());
  }

  @Override
  boolean isOverKey(SQLException failure) {
    return TAKEN_KEY.equals(failure.getSQLState());
  }

  /** A server that was stopped comes back by itself; the pool detects the lost connections. */
  @Override
  boolean isClosed(SQLException failure) {
    return false;
  }
}
