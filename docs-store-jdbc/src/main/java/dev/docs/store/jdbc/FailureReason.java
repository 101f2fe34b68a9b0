package dev.docs.store.jdbc;

import static java.util.Map.entry;

import java.sql.SQLException;
import java.util.Map;

/**
 * Why a database failed, in our words: by its SQLSTATE. The class of one, its first two characters,
 * tells only where all states of the class mean the same.
 */
final class FailureReason {

  private static final String DISK =
      "its file could not be written or read, as on a disk that is full";
  private static final String CLOSED = "it was closed";
  private static final String TABLE = "a table is missing";
  private static final String COLUMN = "a column is missing";
  private static final String IN_THE_WAY = "another transaction was in the way";
  private static final String STATEMENT_NAME =
      "a pooler before the server lost a prepared statement: add prepareThreshold=0 to the URL";

  private static final Map<String, String> STATES =
      Map.ofEntries(
          entry("08004", "it refused the connection"),
          entry("08P01", "its answer was not understood"),
          entry("25006", "it accepts no writes at the moment"),
          entry("25P02", "an earlier statement of the transaction had failed"),
          entry("25P03", "it ended the connection, whose transaction did nothing for too long"),
          entry("25P04", "it ended the connection, whose transaction took too long"),
          entry("26000", STATEMENT_NAME),
          entry("3D000", "the database does not exist"),
          entry("3F000", "the schema does not exist"),
          entry("40001", IN_THE_WAY),
          entry("40P01", IN_THE_WAY),
          entry("40003", "the connection was lost before its answer"),
          entry("42501", "a right is missing"),
          entry("42601", "it does not understand the statement"),
          entry("42703", COLUMN),
          entry("42704", "a type or a name is missing"),
          entry("42725", "it cannot choose among functions: it needs to be told the types"),
          entry("42883", "a function is missing"),
          entry("42P01", TABLE),
          entry("42P05", STATEMENT_NAME),
          entry("42P18", "it cannot tell the type of a value"),
          entry("42S02", TABLE),
          entry("42S03", TABLE),
          entry("42S04", TABLE),
          entry("42S22", COLUMN),
          entry("53100", "its disk is full"),
          entry("53200", "its memory is used up"),
          entry("53300", "it has no more connections"),
          entry("55P03", "a lock was not available"),
          entry("57014", "it ended the statement, on request or for its time"),
          entry("57P01", "it is stopping, or ended the connection"),
          entry("57P02", "it has crashed, or another process of it"),
          entry("57P03", "it is starting or stopping"),
          entry("57P04", "the database was dropped"),
          entry("57P05", "it ended the connection, which did nothing for too long"),
          entry("58030", DISK),
          entry("58P01", "one of its files is missing"),
          entry("90007", CLOSED),
          entry("90020", "another process has it open"),
          entry("90028", DISK),
          entry("90030", "its file is damaged"),
          entry("90031", DISK),
          entry("90067", CLOSED),
          entry("90090", "the schema does not exist"),
          entry("90096", "a right is missing"),
          entry("90098", CLOSED),
          entry("90108", "its memory is used up"),
          entry("90121", CLOSED),
          entry("HY000", DISK),
          entry("HYT00", "a lock was not available"),
          entry("XX001", "its data is damaged"),
          entry("XX002", "an index of it is damaged"));

  private static final Map<String, String> CLASSES =
      Map.of(
          "08", "the connection could not be made, or was lost",
          "22", "it refused a value",
          "23", "it refused a row that breaks a constraint",
          "28", "it refused the user or the password",
          "54", "a statement is too large for it",
          "XX", "it has an internal fault");

  private FailureReason() {}

  static String of(SQLException failure) {
    String state = failure.getSQLState();
    if (state == null || state.isEmpty()) {
      return "no connection, or no answer, in time";
    }
    String known = STATES.get(state);
    if (known != null) {
      return known;
    }
    String group = state.substring(0, Math.min(2, state.length()));
    return CLASSES.getOrDefault(group, "see its own log");
  }
}
