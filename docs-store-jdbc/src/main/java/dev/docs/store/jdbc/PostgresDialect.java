package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

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

  /** Besides those of every transaction and of this query. */
  private static final String HOLDS_LOCKS =
      "select exists (select 1 from pg_catalog.pg_locks where pid = pg_backend_pid()"
          + " and locktype <> 'virtualxid'"
          + " and relation is distinct from 'pg_catalog.pg_locks'::regclass)";

  /**
   * The number of the transaction is given after its snapshot is taken, so it is greater than those
   * of all transactions that it sees.
   */
  private static final String ORDINAL = " select pg_current_xact_id()::text::bigint;";

  private static final String HORIZON =
      "select pg_snapshot_xmin(pg_current_snapshot())::text::bigint";

  /** The first number as yet unassigned: those of all that were committed are lower. */
  private static final String UNREACHED =
      "select pg_snapshot_xmax(pg_current_snapshot())::text::bigint";

  /** The setting is that of who administers it; hosts set it when a disk is full. */
  private static final String READ_ONLY =
      "select pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on'";

  private final PostgresVariant variant;

  private PostgresDialect(PostgresVariant variant) {
    super("text", "text", READ_ONLY, false);
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

  /**
   * Queries the version of the server.
   *
   * @throws IllegalStateException when the connection is in a transaction that failed
   */
  static String version(Connection connection) throws SQLException {
    PostgresState before = PostgresState.of(connection);
    if (before == PostgresState.FAILED) {
      throw new ForeignTransaction.Found(null);
    }
    String version = Sql.answer(connection, "select version()");
    if (before == PostgresState.IDLE) {
      ForeignTransaction.end(connection);
    }
    return version;
  }

  @Override
  String primaryKey(String... columns) {
    return Stream.of(columns)
        .map(column -> column + variant.keyOrder())
        .collect(Collectors.joining(", ", "primary key (", ")"));
  }

  @Override
  String bytes(int max) {
    return "bytea";
  }

  @Override
  void checkSettings(Connection connection) throws SQLException {
    String encoding = Sql.answer(connection, "show server_encoding");
    if (!encoding.equals("UTF8")) {
      throw new IllegalArgumentException(
          "the encoding of the database is "
              + encoding
              + ", but UTF8 is needed, which has every character");
    }
  }

  /**
   * The driver knows without a query whether there is a transaction. An open one may be that of a
   * pool that has tested the connection: the server tells whether it holds any lock, as it does
   * after reading or writing.
   */
  @Override
  boolean isInTransaction(Connection connection, boolean autoCommit) throws SQLException {
    return switch (PostgresState.of(connection)) {
      case IDLE -> false;
      case FAILED -> true;
      case OPEN -> holdsLocks(connection);
      case UNKNOWN -> !autoCommit && holdsLocks(connection);
    };
  }

  private boolean holdsLocks(Connection connection) throws SQLException {
    return !variant.listsLocks() || Sql.answer(connection, HOLDS_LOCKS).equals("t");
  }

  /** Compatible databases have processes, and numbers for them, of their own. */
  @Override
  boolean isPooled(Connection connection) throws SQLException {
    if (variant != PostgresVariant.NONE) {
      return false;
    }
    boolean before = PgBouncer.isBefore(connection);
    ForeignTransaction.end(connection);
    return before;
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
  TransactionStart writing(Tables tables, String epoch) {
    return writing("");
  }

  /**
   * The statements at the beginning of a transaction that writes.
   *
   * @param lock taken before the snapshot, which the query for the ordinal takes
   */
  private TransactionStart writing(String lock) {
    return TransactionStart.with(
        "set transaction isolation level serializable, read write;"
            + variant.always()
            + variant.writing()
            + lock
            + ordinal()
            + " ");
  }

  /** The query for the ordinal of the transaction; empty where it has none. */
  String ordinal() {
    return variant.numbersTransactions() ? ORDINAL : "";
  }

  /**
   * Others wait before their first write; the snapshot is taken when those that have written are at
   * their end. So it reads nothing that others change before it commits, and does not fail.
   */
  @Override
  TransactionStart writingAlone(Tables tables, String epoch) {
    return writing(lock(tables));
  }

  /** The statement that keeps others from writing, with its semicolon; empty for none. */
  String lock(Tables tables) {
    return variant == PostgresVariant.NONE
        ? " lock table " + tables.record() + " in share row exclusive mode;"
        : "";
  }

  @Override
  Joining joining() {
    return new PostgresJoining(this, variant);
  }

  /** It reads the row in the transaction's snapshot, which changes of the layout conflict with. */
  @Override
  String layoutCondition(Tables tables) {
    return "exists (select 1 from "
        + tables.meta()
        + " where name = '"
        + Layout.WRITER
        + "' and content = ?)";
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

  @Override
  String joinEntries(Tables tables, boolean firstOnly) {
    return " cross join lateral (select kind, k, id from "
        + tables.index()
        + " where kind = v.kind and idx = v.idx and k >= v.low and k < v.high order by kind, idx, k"
        + (firstOnly ? " limit 1) i" : ") i");
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

  @Override
  @Nullable String horizon(Tables tables) {
    return variant.numbersTransactions() ? HORIZON : null;
  }

  @Override
  @Nullable String unreached() {
    return variant.numbersTransactions() ? UNREACHED : null;
  }
}
