package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;

/** What the databases do not agree on. Stateless and thread-safe. */
abstract class Dialect {

  /**
   * That of the connection's database.
   *
   * @throws IllegalArgumentException when it is not supported
   */
  static Dialect of(Connection connection) throws SQLException {
    DatabaseMetaData database = connection.getMetaData();
    String name = database.getDatabaseProductName();
    int version = database.getDatabaseMajorVersion();
    if (name.equals("H2") && version >= 2) {
      return new H2Dialect();
    } else if (name.equals("PostgreSQL")) {
      String told = PostgresDialect.version(connection);
      if (version >= 13 || PostgresRelative.of(told) != PostgresRelative.NONE) {
        return PostgresDialect.of(told);
      }
    }
    throw new IllegalArgumentException(
        "the database is "
            + name
            + " "
            + database.getDatabaseProductVersion()
            + ", but H2 2 or PostgreSQL 13, or a later one, is needed");
  }

  /** The primary key of a table: what its rows are found by, one at a time or in its order. */
  String primaryKey(String... columns) {
    return "primary key (" + String.join(", ", columns) + ")";
  }

  /** The type of a text of any characters, at most a million. */
  abstract String text();

  /** The type of a text of any length. */
  abstract String longText();

  /** The type of at most so many bytes, compared as unsigned numbers. */
  abstract String bytes(int max);

  /** Refuses a database that cannot hold every text. */
  abstract void checkEncoding(Connection connection) throws SQLException;

  /** How a transaction begins that sees one moment. */
  abstract TransactionStart reading();

  /** How a transaction begins that is, or fails as, the only one that writes. */
  abstract TransactionStart writing(Tables tables);

  /**
   * What joins a record to a row {@code to} that has its kind and id, and is found by them whatever
   * the database knows about the sizes of its tables.
   */
  abstract String joinRecord(Tables tables, String to);

  /** The isolation level to go back to afterwards. */
  abstract int isolation(Connection connection) throws SQLException;

  /** Goes back to an isolation level. */
  abstract void isolate(Connection connection, int level) throws SQLException;

  /** Whether one write waits for another, so that those of this process may as well queue here. */
  abstract boolean writesOneByOne();

  /** How new rows are inserted. */
  abstract Inserts inserts(Tables tables);

  /** Whether running the same work again may succeed. */
  abstract boolean isConflict(SQLException failure);

  /** Whether that is because a key is taken. */
  abstract boolean isOverKey(SQLException failure);

  /** Whether the database was closed, so that none of its connections will do any more. */
  abstract boolean isClosed(SQLException failure);
}
