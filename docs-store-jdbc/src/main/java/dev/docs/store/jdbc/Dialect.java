package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The differences between databases. Stateless and thread-safe. */
abstract class Dialect {
  /** The type of a text of at most a million characters. */
  final String text;

  /** The type of a text of any length. */
  final String longText;

  private final String readOnly;

  /**
   * Whether writes wait for each other in the database, so that those of this process may as well
   * queue in it.
   */
  final boolean writesOneByOne;

  Dialect(String text, String longText, String readOnly, boolean writesOneByOne) {
    this.text = text;
    this.longText = longText;
    this.readOnly = readOnly;
    this.writesOneByOne = writesOneByOne;
  }

  /**
   * The dialect of the connected database.
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
      String versionText = PostgresDialect.version(connection);
      if (version >= 13 || PostgresVariant.of(versionText) != PostgresVariant.NONE) {
        return PostgresDialect.of(versionText);
      }
    }
    throw new IllegalArgumentException(
        "the database is %s %s, but H2 2 or PostgreSQL 13, or a later one, is needed"
            .formatted(name, database.getDatabaseProductVersion()));
  }

  /** The primary key clause of a table, for look-ups and range scans. */
  String primaryKey(String... columns) {
    return "primary key (" + String.join(", ", columns) + ")";
  }

  /** The type of byte strings of at most this length, compared as unsigned bytes. */
  abstract String bytes(int max);

  /** Statements that run when the tables have been created, each time. */
  List<String> additions(Tables tables) {
    return List.of();
  }

  /**
   * Requires settings with which every text can be stored, and every statement is understood.
   *
   * @throws IllegalArgumentException that names the setting
   */
  void checkSettings(Connection connection) throws SQLException {}

  /**
   * Whether the connection is in a transaction that has read, written or locked something. It may
   * begin an empty one.
   */
  abstract boolean isInTransaction(Connection connection, boolean autoCommit) throws SQLException;

  /**
   * Whether a pooler stands before the server that may give each transaction another connection.
   */
  boolean isPooled(Connection connection) throws SQLException {
    return false;
  }

  /** Begins a transaction that reads one snapshot. */
  abstract TransactionStart reading();

  /**
   * Begins a transaction that writes serializably: alone, or failing on a conflict.
   *
   * @param epoch of the layout that the process knows
   */
  abstract TransactionStart writing(Tables tables, String epoch);

  /**
   * As {@link #writing}, while no other transaction writes: for long work that would conflict with
   * all that others write meanwhile, and so never come to its end.
   */
  TransactionStart writingAlone(Tables tables, String epoch) {
    return writing(tables, epoch);
  }

  /** How units of work run in transactions of the application. */
  abstract Joining joining();

  /**
   * A condition, with the epoch as its parameter, on which records are written; empty where {@link
   * #writing} checks the epoch.
   */
  String layoutCondition(Tables tables) {
    return "";
  }

  /**
   * The join of a record with the row {@code to} that holds its kind and id, written so that every
   * query planner uses the primary key, whatever its statistics.
   */
  abstract String joinRecord(Tables tables, String to);

  /**
   * The join {@code i} of entries of an index with the row {@code v} that holds its kind and name,
   * the least key, and the one that all are below.
   *
   * @param firstOnly whether only of the first entry
   */
  abstract String joinEntries(Tables tables, boolean firstOnly);

  /** The isolation level to restore afterwards, where it is not set for each transaction. */
  int isolation(Connection connection) throws SQLException {
    return Connection.TRANSACTION_NONE;
  }

  void isolate(Connection connection, int level) throws SQLException {}

  abstract Inserts inserts(Tables tables);

  /** Whether repeating the transaction may succeed. */
  abstract boolean isConflict(SQLException failure);

  /** Whether the conflict is a duplicate key. */
  abstract boolean isOverKey(SQLException failure);

  /**
   * Whether an embedded database was closed, so that all of its connections are unusable; a server
   * that was stopped comes back by itself.
   */
  boolean isClosed(SQLException failure) {
    return false;
  }

  /**
   * The query for the ordinal below which all is settled in the snapshot of a transaction, on a
   * database whose transactions have ordinals, which their start tells. Null on others, where the
   * store counts.
   */
  abstract @Nullable String horizon(Tables tables);

  /**
   * The query for a number that no transaction visible to it has reached; null where the store's
   * own tables count transactions.
   */
  @Nullable String unreached() {
    return null;
  }

  /** Whether the database takes no writes, or was set to take none. */
  final boolean isReadOnly(Connection connection) throws SQLException {
    return Sql.first(connection, readOnly, row -> row.getBoolean(1)).orElse(false);
  }
}
