package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * PostgreSQL: the level of the transaction is that of the units of work in it. What the planner is
 * told for them is taken back at their end.
 */
record PostgresJoining(PostgresDialect dialect, PostgresVariant variant) implements Joining {

  private static final String SERIALIZABLE = "serializable";

  private static final String SETTINGS =
      "select current_setting('transaction_isolation'), current_setting('transaction_read_only'),"
          + " current_setting('enable_seqscan', true)";

  /** The number of the transaction, if it has one, and the least that was not given before it. */
  private static final String NUMBERS =
      ", coalesce(pg_current_xact_id_if_assigned()::text::bigint, 9223372036854775807),"
          + " pg_snapshot_xmax(pg_current_snapshot())::text::bigint";

  @Override
  public Found look(Connection connection) throws SQLException {
    if (PostgresState.of(connection) == PostgresState.FAILED) {
      String failed = "a statement in it has failed, so that it can only be rolled back";
      return new Found(failed, failed, "");
    }
    boolean numbered = variant.numbersTransactions();
    return Sql.first(connection, SETTINGS + (numbered ? NUMBERS : ""), row -> found(row, numbered))
        .orElseThrow();
  }

  private Found found(ResultSet row, boolean numbered) throws SQLException {
    String level = row.getString(1);
    boolean isReadOnly = row.getString(2).equals("on");
    boolean early = numbered && row.getLong(4) < row.getLong(5);
    return new Found(
        unreadable(level),
        unwritable(level, isReadOnly, early),
        level.equals(SERIALIZABLE) && !variant.writing().isEmpty()
            ? "set local enable_seqscan = " + row.getString(3)
            : "");
  }

  private static String unreadable(String level) {
    return level.equals(SERIALIZABLE) || level.equals("repeatable read")
        ? ""
        : "its isolation level is "
            + level
            + "; repeatable read is needed to read, serializable to write";
  }

  private static String unwritable(String level, boolean isReadOnly, boolean early) {
    if (!level.equals(SERIALIZABLE)) {
      return "its isolation level is " + level + "; serializable is needed to write";
    } else if (isReadOnly) {
      return "it is read-only";
    }
    return early ? "it has locked a table before its first query" : "";
  }

  @Override
  public TransactionStart reading(Tables tables, Found found) {
    return TransactionStart.with(found.restoring().isEmpty() ? "" : settings());
  }

  @Override
  public TransactionStart writing(Tables tables, String epoch, boolean alone) {
    return TransactionStart.with(
        settings() + dialect.ordinal() + (alone ? dialect.lock(tables) + " " : ""));
  }

  private String settings() {
    return (variant.always() + variant.writing()).strip() + " ";
  }
}
