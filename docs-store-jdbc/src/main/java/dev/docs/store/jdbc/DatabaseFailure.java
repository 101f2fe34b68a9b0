package dev.docs.store.jdbc;

import dev.docs.store.StoreException.StoreUnavailable;
import java.sql.SQLException;
import java.util.Set;

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
        + words(state == null ? "" : state)
        + (state == null ? "" : ", SQLSTATE " + state)
        + (failure.getErrorCode() == 0 ? "" : ", error " + failure.getErrorCode());
  }

  /** Statements that were prepared before the transaction was given another connection. */
  private static final Set<String> STATEMENT_NAMES = Set.of("26000", "42P05");

  private static String words(String state) {
    if (STATEMENT_NAMES.contains(state)) {
      return "a pooler before the server lost a prepared statement: add prepareThreshold=0 to the"
          + " URL";
    }
    return switch (state.length() < 2 ? "" : state.substring(0, 2)) {
      case "08" -> "the connection could not be made, or was lost";
      case "22" -> "it refused a value";
      case "23" -> "it refused a row that breaks a constraint";
      case "25" -> "it accepts no writes at the moment";
      case "28" -> "it refused the user or the password";
      case "3D", "3F" -> "the database or the schema does not exist";
      case "40" -> "another transaction was in the way";
      case "42" -> "a table or a right is missing";
      case "53", "54" -> "its memory, disk or connections are used up";
      case "55" -> "a lock was not available";
      case "57" -> "it ended the statement, or is stopping";
      case "58", "XX" -> "it has an internal fault";
      case "" -> "no connection, or no answer, in time";
      default -> "see its own log";
    };
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
