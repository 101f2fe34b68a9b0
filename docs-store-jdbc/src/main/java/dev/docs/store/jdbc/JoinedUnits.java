package dev.docs.store.jdbc;

import dev.docs.store.ReadTx;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.WriteTx;
import java.util.function.Function;
import java.util.function.Supplier;

/** Runs units of work in transactions of the application, each of them once. Thread-safe. */
final class JoinedUnits {

  private static final String LAYOUT =
      "the layout of the tables has changed: roll back the transaction of the application, and run"
          + " all of it again";

  private final Database database;
  private final UnitsOfWork units;
  private final Attempts attempts;

  JoinedUnits(Database database, UnitsOfWork units, Attempts attempts) {
    this.database = database;
    this.units = units;
    this.attempts = attempts;
  }

  <R> R read(OuterTransaction outer, String name, Function<? super ReadTx, ? extends R> work) {
    return told(
        outer,
        () -> {
          try {
            return readOnce(outer, name, work);
          } catch (JdbcTx.Incomplete e) {
            return readCompleting(outer, name, work);
          }
        });
  }

  private <R> R readOnce(
      OuterTransaction outer, String name, Function<? super ReadTx, ? extends R> work) {
    Database apart = database.apart();
    JoinedFrame frame = JoinedFrame.reading(outer, database);
    TransactionStart start = joining().reading(database.tables(), frame.found());
    try (DatabaseTransaction transaction =
        new DatabaseTransaction(frame, database.dialect(), start)) {
      TransactionQueries queries = TransactionQueries.reading(apart, transaction, name, false);
      R result = units.run(new JdbcReadTx(apart, transaction, queries), work);
      transaction.commit();
      queries.finished();
      return result;
    }
  }

  /** Reads, after having written what another release has left to be done. */
  private <R> R readCompleting(
      OuterTransaction outer, String name, Function<? super ReadTx, ? extends R> work) {
    Database apart = database.apart();
    LayoutState layout = known();
    try (DatabaseTransaction transaction = writing(outer, layout, Way.ALONE)) {
      TransactionQueries queries = TransactionQueries.reading(apart, transaction, name, false);
      R result = units.run(JdbcReadTx.completing(apart, transaction, queries, layout), work);
      transaction.commit();
      return result;
    }
  }

  <R> R write(OuterTransaction outer, String name, Function<? super WriteTx, ? extends R> work) {
    return told(
        outer,
        () -> {
          Way way = Way.ASSUMING;
          while (true) {
            try {
              return writeOnce(outer, name, work, way);
            } catch (JdbcWriteTx.AssumptionFailed e) {
              way = Way.CHECKING;
            } catch (JdbcTx.Incomplete e) {
              way = Way.ALONE;
            }
          }
        });
  }

  private <R> R writeOnce(
      OuterTransaction outer, String name, Function<? super WriteTx, ? extends R> work, Way way) {
    Database apart = database.apart();
    LayoutState layout = known();
    try (DatabaseTransaction transaction = writing(outer, layout, way)) {
      TransactionQueries queries = TransactionQueries.reading(apart, transaction, name, false);
      JdbcWriteTx tx = new JdbcWriteTx(apart, transaction, queries, layout, way);
      UnitTrace trace = tx.written().traced();
      try {
        R result = units.run(tx, work);
        tx.flush();
        transaction.commit();
        outer.wrote(tx.written().deleted(), trace);
        queries.finished();
        return result;
      } catch (Throwable thrown) {
        tx.checkAssumptions();
        throw thrown;
      }
    }
  }

  private DatabaseTransaction writing(OuterTransaction outer, LayoutState layout, Way way) {
    JoinedFrame frame = JoinedFrame.writing(outer, database, way);
    TransactionStart start = joining().writing(database.tables(), layout.epoch(), way == Way.ALONE);
    return new DatabaseTransaction(frame, database.dialect(), start);
  }

  private Joining joining() {
    return database.dialect().joining();
  }

  private LayoutState known() {
    LayoutState known = database.layout().state();
    if (known.isOutdated()) {
      throw LayoutState.unwritable(known.refusal());
    }
    return known;
  }

  /** What the application is told of failures after which other transactions run again. */
  private <R> R told(OuterTransaction outer, Supplier<R> unit) {
    try {
      return unit.get();
    } catch (DatabaseTransaction.Conflict e) {
      throw outer.failed(String.valueOf(e.getMessage()), true, e);
    } catch (DatabaseTransaction.Closed e) {
      throw new StoreUnavailable(String.valueOf(e.getMessage()), false, e);
    } catch (CurrentLayout.Outdated e) {
      attempts.reload();
      throw outer.failed(LAYOUT, true, e);
    } catch (JdbcWriteTx.Refused e) {
      throw LayoutState.unwritable(String.valueOf(e.getMessage()));
    }
  }
}
