package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.h2.api.ErrorCode;

/**
 * H2. No isolation level of it keeps two writers apart: its highest one lets both write what they
 * would not have written after the other. So a write first takes a row that all writes take, and
 * then sees, at every statement, what is committed, which nobody changes meanwhile.
 */
final class H2Dialect extends Dialect {

  /** Snapshot isolation, for which JDBC has no name. */
  private static final int SNAPSHOT = 6;

  @Override
  String text() {
    return "character varying(1000000)";
  }

  @Override
  String longText() {
    return "character large object";
  }

  @Override
  String bytes(int max) {
    return "binary varying(" + max + ")";
  }

  @Override
  void checkEncoding(Connection connection) {}

  @Override
  Opening reading() {
    return new Opening(connection -> isolate(connection, SNAPSHOT), "");
  }

  @Override
  Opening writing(Tables tables) {
    String takeTurn = "select name from " + tables.meta() + " where name = 'writer' for update";
    return new Opening(
        connection -> {
          isolate(connection, Connection.TRANSACTION_READ_COMMITTED);
          try (PreparedStatement statement = connection.prepareStatement(takeTurn)) {
            statement.executeQuery().close();
          }
        },
        "");
  }

  @Override
  String joinRecord(Tables tables, String to) {
    return " join " + tables.record() + " r on r.kind = " + to + ".kind and r.id = " + to + ".id";
  }

  @Override
  int isolation(Connection connection) throws SQLException {
    return connection.getTransactionIsolation();
  }

  @Override
  void isolate(Connection connection, int level) throws SQLException {
    if (connection.getTransactionIsolation() != level) {
      connection.setTransactionIsolation(level);
    }
  }

  @Override
  boolean writesOneByOne() {
    return true;
  }

  @Override
  Inserts inserts(Tables tables) {
    return new BatchInserts(tables, this);
  }

  @Override
  boolean isConflict(SQLException failure) {
    return switch (failure.getErrorCode()) {
      case ErrorCode.DEADLOCK_1,
          ErrorCode.LOCK_TIMEOUT_1,
          ErrorCode.CONCURRENT_UPDATE_1,
          ErrorCode.DUPLICATE_KEY_1 ->
          true;
      default -> false;
    };
  }

  @Override
  boolean isOverKey(SQLException failure) {
    return failure.getErrorCode() == ErrorCode.DUPLICATE_KEY_1;
  }
}
