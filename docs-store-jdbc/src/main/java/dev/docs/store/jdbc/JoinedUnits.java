package dev.docs.store.jdbc;

import dev.docs.store.ReadTx;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.WriteTx;
import java.util.function.Function;
import java.util.function.Supplier;

/** Runs units of work in transactions of the application, each of them once. Thread-safe. */
record JoinedUnits(Database database, UnitsOfWork units, Attempts attempts) {

  private static final String LAYOUT =
      "the layout of the tables has changed: roll back the transaction of the application, and run"
          + " all of it again";

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
    JoinedFrame frame = new JoinedFrame(outer, database, false, false);
    TransactionStart start = joining().reading(database.tables(), frame.found());
    try (DatabaseTransaction transaction =
        new DatabaseTransaction(frame, database.dialect(), start)) {
      return units.complete(new JdbcReadTx(database.apart(), transaction, name, false), work);
    }
  }

  /** Reads, after having written what another release has left to be done. */
  private <R> R readCompleting(
      OuterTransaction outer, String name, Function<? super ReadTx, ? extends R> work) {
    LayoutState layout = database.layout().writable();
    try (DatabaseTransaction transaction = writing(outer, layout, Way.ALONE)) {
      return units.complete(
          JdbcReadTx.completing(database.apart(), transaction, name, layout), work);
    }
  }

  <R> R write(OuterTransaction outer, String name, Function<? super WriteTx, ? extends R> work) {
    return told(
        outer, () -> Way.firstSufficient(Way.ASSUMING, way -> writeOnce(outer, name, work, way)));
  }

  private <R> R writeOnce(
      OuterTransaction outer, String name, Function<? super WriteTx, ? extends R> work, Way way) {
    LayoutState layout = database.layout().writable();
    try (DatabaseTransaction transaction = writing(outer, layout, way)) {
      JdbcWriteTx tx = new JdbcWriteTx(database.apart(), transaction, name, null, layout, way);
      UnitTrace trace = tx.written().traced();
      return units.complete(tx, work, () -> outer.wrote(tx.written().deleted(), trace));
    }
  }

  private DatabaseTransaction writing(OuterTransaction outer, LayoutState layout, Way way) {
    JoinedFrame frame = new JoinedFrame(outer, database, true, way == Way.ASSUMING);
    TransactionStart start = joining().writing(database.tables(), layout.epoch(), way == Way.ALONE);
    return new DatabaseTransaction(frame, database.dialect(), start);
  }

  private Joining joining() {
    return database.dialect().joining();
  }

  /** What the application is told of failures after which other transactions run again. */
  private <R> R told(OuterTransaction outer, Supplier<R> unit) {
    try {
      return unit.get();
    } catch (DatabaseTransaction.Conflict e) {
      throw outer.failed(String.valueOf(e.getMessage()), true, e);
    } catch (DatabaseTransaction.Closed e) {
      throw new StoreUnavailable(String.valueOf(e.getMessage()), false, e);
    } catch (Layout.Outdated e) {
      attempts.read(attempts::reload);
      throw outer.failed(LAYOUT, true, e);
    } catch (JdbcWriteTx.Refused e) {
      throw LayoutState.unwritable(String.valueOf(e.getMessage()));
    }
  }
}
