package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.h2.api.ErrorCode;
import org.h2.jdbc.JdbcConnection;

/**
 * H2. Its isolation levels do not prevent write skew: even serializable lets both of two
 * conflicting writes commit. Therefore every writing transaction first updates one common row, and
 * then sees at each statement what is committed, which no other transaction changes in the
 * meantime. The row counts them: that is the ordinal of each.
 */
final class H2Dialect extends Dialect {

  /**
   * Error codes of H2 after it has closed its database, by command or because memory or disk were
   * exhausted: closed, closed at the end of the process, connection closed, connection broken, out
   * of memory, and two for a failing file.
   */
  private static final Set<Integer> CLOSED =
      Set.of(90098, 90121, 90007, 90067, 90108, 90028, 90031);

  /** Snapshot isolation, for which JDBC has no constant. */
  private static final int SNAPSHOT = 6;

  private static final String MODE =
      "select setting_value from information_schema.settings where setting_name = 'MODE'";

  /**
   * Modes that have no {@code limit}, or take an empty text for none. In those of PostgreSQL,
   * MySQL, MariaDB, DB2 and HSQLDB, and in that of former versions, H2 does what the store needs.
   */
  private static final Set<String> UNUSABLE = Set.of("STRICT", "DERBY", "MSSQLSERVER", "ORACLE");

  private static final String HAS_UNCOMMITTED =
      "select contains_uncommitted from information_schema.sessions"
          + " where session_id = session_id()";

  H2Dialect() {
    super("character varying(1000000)", "character large object", "select readonly()", true);
  }

  @Override
  String bytes(int max) {
    return "binary varying(" + max + ")";
  }

  /** Counting goes on where a release of layout 4 has counted in a record. */
  @Override
  List<String> additions(Tables tables) {
    return List.of(
        "alter table " + tables.meta() + " add column if not exists turn bigint default 0 not null",
        ("update %s set turn = coalesce((select cast(regexp_replace(body, '[^0-9]', '') as bigint)"
                + " from %s where kind = 'store-ordinal'), 0) where name = 'writer' and turn = 0")
            .formatted(tables.meta(), tables.record()));
  }

  @Override
  void checkSettings(Connection connection) throws SQLException {
    String mode = Sql.answer(connection, MODE);
    if (UNUSABLE.contains(mode.toUpperCase(Locale.ROOT))) {
      throw new IllegalArgumentException(
          "the database is H2 in the mode "
              + mode
              + ", which does not understand the store's statements: leave MODE="
              + mode
              + " out of the URL");
    }
  }

  /** It tells of writes and locks; what a transaction has only read it does not keep. */
  @Override
  boolean isInTransaction(Connection connection, boolean autoCommit) throws SQLException {
    if (autoCommit && commitsItself(connection)) {
      return false;
    }
    return Sql.first(connection, HAS_UNCOMMITTED, row -> row.getBoolean(1)).orElse(true);
  }

  /** Pools remember the mode, which a {@code BEGIN} changes. */
  private static boolean commitsItself(Connection connection) {
    try {
      return connection.unwrap(JdbcConnection.class).getAutoCommit();
    } catch (SQLException | RuntimeException e) {
      return true;
    }
  }

  @Override
  TransactionStart reading() {
    return new TransactionStart(
        connection -> {
          isolate(connection, SNAPSHOT);
          return 0;
        },
        "");
  }

  @Override
  TransactionStart writing(Tables tables, String epoch) {
    return new TransactionStart(
        connection -> {
          isolate(connection, Connection.TRANSACTION_READ_COMMITTED);
          return takeTurn(connection, tables, epoch);
        },
        "");
  }

  /** Waits until no other transaction writes, and returns the number of this one. */
  static long takeTurn(Connection connection, Tables tables, String epoch) throws SQLException {
    String takeTurn =
        "select content, turn from final table (update "
            + tables.meta()
            + " set turn = turn + 1 where name = 'writer')";
    Sql.Reader<Long> number =
        row -> {
          if (!row.getString(1).equals(epoch)) {
            throw new Layout.Outdated();
          }
          return row.getLong(2);
        };
    return Sql.first(connection, takeTurn, number).orElseThrow(Layout.Outdated::new);
  }

  @Override
  Joining joining() {
    return new H2Joining();
  }

  @Override
  String joinRecord(Tables tables, String to) {
    return " join " + tables.record() + " r on r.kind = " + to + ".kind and r.id = " + to + ".id";
  }

  @Override
  String joinEntries(Tables tables, boolean firstOnly) {
    return " join "
        + tables.index()
        + " i on i.kind = v.kind and i.idx = v.idx and "
        + (firstOnly
            ? "i.k = (select j.k from "
                + tables.index()
                + " j where j.kind = v.kind and j.idx = v.idx and j.k >= v.low and j.k < v.high"
                + " order by j.kind, j.idx, j.k limit 1)"
            : "i.k >= v.low and i.k < v.high");
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
  Inserts inserts(Tables tables) {
    return new BatchInserts(tables, new RecordsQuery(tables, this));
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

  /** A pool that waited in vain for a connection tells why it could not open one. */
  @Override
  boolean isClosed(SQLException failure) {
    return CLOSED.contains(failure.getErrorCode())
        && !(failure instanceof SQLTransientConnectionException);
  }

  /** Writers run one at a time, so that what was counted and is visible is settled. */
  @Override
  String horizon(Tables tables) {
    return "select turn + 1 from " + tables.meta() + " where name = 'writer'";
  }
}
