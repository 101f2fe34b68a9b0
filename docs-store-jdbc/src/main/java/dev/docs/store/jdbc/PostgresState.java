package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import org.postgresql.core.BaseConnection;

/** What the driver knows of the transaction of a connection, without asking the server. */
enum PostgresState {
  IDLE,
  OPEN,
  FAILED,
  /** It is another driver, or the connection is wrapped by one that hides it. */
  UNKNOWN;

  static PostgresState of(Connection connection) {
    try {
      return switch (connection.unwrap(BaseConnection.class).getTransactionState()) {
        case IDLE -> IDLE;
        case OPEN -> OPEN;
        case FAILED -> FAILED;
      };
    } catch (SQLException | RuntimeException | LinkageError e) {
      return UNKNOWN;
    }
  }
}
