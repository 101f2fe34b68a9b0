package dev.docs.store.jdbc;

import dev.docs.store.ReadTx;
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
      TransactionQueries queries =
          TransactionQueries.reading(database, transaction, name, mayBeSingle);
      R result = run(new JdbcReadTx(database, transaction, queries), work);
      transaction.commit();
      queries.finished();
      return result;
    }
  }

  /** Reads, after having written what another release has left to be done. */
  <R> R readCompleting(
      LayoutState layout, String name, Function<? super ReadTx, ? extends R> work) {
    try (DatabaseTransaction transaction = database.writingAlone(layout)) {
      TransactionQueries queries = TransactionQueries.reading(database, transaction, name, false);
      R result = run(JdbcReadTx.completing(database, transaction, queries, layout), work);
      transaction.commit();
      return result;
    }
  }

  <R> R write(LayoutState layout, String name, Function<? super WriteTx, ? extends R> work) {
    Way way = Way.ASSUMING;
    while (true) {
      try {
        return writeOnce(layout, name, work, way);
      } catch (JdbcWriteTx.AssumptionFailed e) {
        way = Way.CHECKING;
      } catch (JdbcTx.Incomplete e) {
        way = Way.ALONE;
      }
    }
  }

  private <R> R writeOnce(
      LayoutState layout, String name, Function<? super WriteTx, ? extends R> work, Way way) {
    try (WriteQueues.Turn turn = database.writeQueues().turn(name);
        DatabaseTransaction transaction = way.begin(database, layout)) {
      TransactionQueries queries = TransactionQueries.writing(database, transaction, name, turn);
      JdbcWriteTx tx = new JdbcWriteTx(database, transaction, queries, layout, way);
      try {
        R result = run(tx, work);
        tx.flush();
        transaction.commit();
        tx.written().committed(database);
        queries.finished();
        return result;
      } catch (Throwable thrown) {
        if (transaction.failure() instanceof DatabaseTransaction.Conflict) {
          turn.conflicted();
        }
        tx.checkAssumptions();
        throw thrown;
      }
    }
  }

  /** Runs the work; a failure of the database takes precedence over its result or exception. */
  <T extends JdbcTx, R> R run(T tx, Function<? super T, ? extends R> work) {
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
