package dev.docs.store.jdbc;

import dev.docs.store.StoreException.StoreUnavailable;
import java.sql.SQLException;

/**
 * What is told of a failure of the database: our words and the SQLSTATE. A driver's message may
 * contain the values of a statement, such as keys; it is logged at the debug level only, under
 * {@code dev.docs.store.jdbc}.
 */
final class DatabaseFailure {

  /** The most failures of a batch that are logged. */
  private static final int MAX_LOGGED = 10;

  private DatabaseFailure() {}

  /**
   * The failure as text, such as "the database failed: the connection was lost, SQLSTATE 08006".
   */
  static String text(SQLException failure) {
    String state = failure.getSQLState();
    return "the database failed: "
        + FailureReason.of(failure)
        + (state == null ? "" : ", SQLSTATE " + state)
        + (failure.getErrorCode() == 0 ? "" : ", error " + failure.getErrorCode());
  }

  /** The failure of work that has changed nothing. */
  static StoreUnavailable unavailable(SQLException failure) {
    return new StoreUnavailable(text(failure), false, withoutValues(failure));
  }

  /** The failure without what the driver says about it, at the place where it occurred. */
  static SQLException withoutValues(SQLException failure) {
    log(failure);
    SQLException told =
        new SQLException(
            text(failure) + " (" + types(failure) + ")",
            failure.getSQLState(),
            failure.getErrorCode());
    told.setStackTrace(failure.getStackTrace());
    return told;
  }

  private static String types(SQLException failure) {
    StringBuilder types = new StringBuilder(failure.getClass().getName());
    for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
      types.append(", caused by ").append(cause.getClass().getName());
    }
    return types.toString();
  }

  private static void log(SQLException failure) {
    System.Logger log = System.getLogger("dev.docs.store.jdbc");
    if (!log.isLoggable(System.Logger.Level.DEBUG)) {
      return;
    }
    SQLException one = failure;
    for (int i = 0; i < MAX_LOGGED && one != null; i++, one = one.getNextException()) {
      log.log(System.Logger.Level.DEBUG, "the driver's failure", one);
    }
  }
}
