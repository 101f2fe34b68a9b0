package dev.docs.store.jdbc;

import dev.docs.store.ReadTx;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Ordinals that are numbers of the database's transactions. Such numbers are not in a dump: where
 * it is restored on another server, they may be lower than those that its records have. What they
 * are to be raised by is kept in the tables, and known to every process by their {@link Layout}.
 * Thread-safe.
 */
final class Ordinals {

  /**
   * The least distance of the first ordinal after a restore from the last one before: more
   * transactions than a server runs between a dump and its loss, so that no position which was read
   * then is given again.
   */
  private static final long DISTANCE = 1L << 40;

  private final Database database;
  private final Attempts attempts;
  private final UnitsOfWork units;
  private final @Nullable String unreached;

  Ordinals(Database database, Attempts attempts, UnitsOfWork units) {
    this.database = database;
    this.attempts = attempts;
    this.units = units;
    unreached = database.dialect().unreached();
  }

  /**
   * Raises them if the database gives any that are not greater than those of records.
   *
   * @return whether it did
   */
  boolean continueAfter(ToLongFunction<? super ReadTx> last) {
    if (unreached == null) {
      return false;
    }
    long reached =
        attempts.read(() -> units.<Long>read("Ordinals.continueAfter", last::applyAsLong));
    if (reached == 0 || attempts.reading(connection -> next(connection) > reached)) {
      return false;
    }
    boolean raised = attempts.writing(connection -> raise(connection, reached));
    attempts.reload();
    return raised;
  }

  /** The least ordinal that a transaction may get from now on. */
  private long next(Connection connection) throws SQLException {
    return number(connection) + database.layout().state(connection).passedBy();
  }

  private long number(Connection connection) throws SQLException {
    return unreached == null ? 0 : Sql.number(connection, unreached);
  }

  private boolean raise(Connection connection, long reached) throws SQLException {
    if (next(connection) > reached) {
      return false; // by another process meanwhile
    }
    database.layout().notePassedBy(connection, reached - number(connection) + DISTANCE);
    return true;
  }
}
