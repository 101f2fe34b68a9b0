package dev.docs.store.jdbc;

import dev.docs.store.ReadTx;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.WriteTx;
import java.util.function.Function;

/** Runs units of work in transactions, each of them once. Thread-safe. */
final class UnitsOfWork {

  private final Database database;

  @SuppressWarnings("ThreadLocalUsage")
  private final ThreadLocal<JdbcTx> running = new ThreadLocal<>();

  UnitsOfWork(Database database) {
    this.database = database;
  }

  /** Whether this thread runs one. */
  boolean isRunning() {
    return running.get() != null;
  }

  <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
    try {
      return readOnce(name, work, true);
    } catch (DatabaseTransaction.SecondStatement e) {
      return readOnce(name, work, false);
    }
  }

  private <R> R readOnce(
      String name, Function<? super ReadTx, ? extends R> work, boolean mayBeSingle) {
    try (DatabaseTransaction transaction = database.reading()) {
      return complete(new JdbcReadTx(database, transaction, name, mayBeSingle), work);
    }
  }

  /** Reads, after having written what another release has left to be done. */
  <R> R readCompleting(
      LayoutState layout, String name, Function<? super ReadTx, ? extends R> work) {
    try (DatabaseTransaction transaction = database.writingAlone(layout)) {
      return complete(JdbcReadTx.completing(database, transaction, name, layout), work);
    }
  }

  /**
   * Writes.
   *
   * @param first the way to begin with
   */
  <R> R write(
      LayoutState layout, Way first, String name, Function<? super WriteTx, ? extends R> work) {
    return Way.firstSufficient(first, way -> writeOnce(layout, name, work, way));
  }

  private <R> R writeOnce(
      LayoutState layout, String name, Function<? super WriteTx, ? extends R> work, Way way) {
    try (WriteQueues.Turn turn = database.writeQueues().turn(name);
        DatabaseTransaction transaction = way.begin(database, layout)) {
      JdbcWriteTx tx = new JdbcWriteTx(database, transaction, name, turn, layout, way);
      try {
        return complete(tx, work, () -> tx.written().committed(database));
      } finally {
        if (transaction.failure() instanceof DatabaseTransaction.Conflict) {
          turn.conflicted();
        } else if (transaction.failure() instanceof StoreUnavailable failure
            && failure.outcomeUnknown()) {
          WrittenRecords.forget(database, tx.written().deleted());
        }
      }
    }
  }

  /** Runs work that reads, and commits. */
  <R> R complete(JdbcReadTx tx, Function<? super ReadTx, ? extends R> work) {
    R result = run(tx, work);
    tx.transaction.commit();
    if (!tx.mayWrite) { // its queries are not those of the next time
      tx.queries.finished();
    }
    return result;
  }

  /** Runs work that may write, and commits. */
  <R> R complete(JdbcWriteTx tx, Function<? super WriteTx, ? extends R> work, Runnable committed) {
    try {
      R result = run(tx, work);
      tx.flush();
      tx.transaction.commit();
      committed.run();
      tx.queries.finished();
      return result;
    } catch (Throwable thrown) {
      tx.checkAssumptions();
      throw thrown;
    }
  }

  /** Runs the work; a failure of the database takes precedence over its result or exception. */
  private <T extends JdbcTx, R> R run(T tx, Function<? super T, ? extends R> work) {
    running.set(tx);
    try {
      return work.apply(tx);
    } catch (Throwable thrown) {
      if (tx.transaction.failure() != null) {
        throw tx.transaction.failure();
      }
      throw thrown;
    } finally {
      tx.end();
      running.remove();
    }
  }
}
