package dev.docs.store.jdbc;

import dev.docs.store.StoreException.StoreUnavailable;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Runs the transactions of a store, again when that may help: after a conflict, when the layout was
 * changed meanwhile, or when an embedded database was closed. Thread-safe.
 */
final class Attempts implements IndexUpgrade.Transactions {

  /** More than the pool's connections, each of which may be found closed once. */
  private static final int MAX_REOPENINGS = 12;

  private final Database database;
  private final TransactionRetry retry;
  private final Optional<Pool> owned;

  Attempts(Database database, TransactionRetry retry, Optional<Pool> owned) {
    this.database = database;
    this.retry = retry;
    this.owned = owned;
  }

  /** Runs a transaction that reads. */
  <R> R read(Supplier<R> transaction) {
    return reopening(() -> retry.read(transaction));
  }

  /**
   * Runs a transaction that writes, for the layout that it is given.
   *
   * @throws StoreUnavailable when a later release keeps this one from writing
   */
  <R> R write(Function<LayoutState, R> transaction) {
    return reopening(() -> retry.write(() -> knowing(transaction)));
  }

  /** Repeats the transaction while the layout changes. */
  private <R> R knowing(Function<LayoutState, R> transaction) {
    while (true) {
      LayoutState known = database.layout().state();
      if (known.isOutdated()) {
        throw LayoutState.unwritable(known.refusal());
      }
      try {
        return transaction.apply(known);
      } catch (CurrentLayout.Outdated e) {
        reload();
      } catch (JdbcWriteTx.Refused e) {
        if (reload().epoch().equals(known.epoch())) {
          throw LayoutState.unwritable(String.valueOf(e.getMessage()));
        }
      }
    }
  }

  /** Reads the layout again. */
  LayoutState reload() {
    try (DatabaseTransaction reading = database.reading()) {
      return reading.run(database.layout()::reload);
    }
  }

  @Override
  public <R> R reading(DatabaseTransaction.Statements<R> statements) {
    return read(
        () -> {
          try (DatabaseTransaction transaction = database.reading()) {
            return transaction.run(statements);
          }
        });
  }

  @Override
  public <R> R writing(DatabaseTransaction.Statements<R> statements) {
    return write(
        layout -> {
          try (DatabaseTransaction transaction = database.writingAlone(layout)) {
            R result = transaction.run(statements);
            transaction.commit();
            return result;
          }
        });
  }

  /**
   * Repeats transactions that find an embedded database closed, on new connections, which reopen
   * it. The connections of an application's own {@code DataSource} must be replaced there.
   */
  private <R> R reopening(Supplier<R> transactions) {
    for (int attempt = 1; ; attempt++) {
      try {
        R result = transactions.get();
        if (attempt > 1) {
          owned.ifPresent(Pool::tighten);
        }
        return result;
      } catch (DatabaseTransaction.Closed e) {
        owned.ifPresent(Pool::renew);
        if (owned.isEmpty() || attempt == MAX_REOPENINGS) {
          throw new StoreUnavailable(String.valueOf(e.getMessage()), false, e);
        }
      }
    }
  }
}
