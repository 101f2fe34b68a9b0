package dev.docs.store.jdbc;

import dev.docs.store.StoreException.StoreUnavailable;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * Runs the transactions of a store, again when that may help: after a conflict, when the layout was
 * changed meanwhile, or when an embedded database was closed. Thread-safe.
 */
final class Attempts {

  /** More than the pool's connections, each of which may be found closed once. */
  private static final int MAX_REOPENINGS = 12;

  private static final int MAX_PAUSE_MILLIS = 200;

  /**
   * After so many conflicts others wait for the transaction, for which there is always another in
   * the way: within half a second or so, and seldom where writers do pause.
   */
  private static final int MAX_BESIDE_OTHERS = 10;

  private final Database database;
  private final int max;
  private final Optional<Pool> owned;

  /** Held by writes of a database that runs them one by one; fair, to prevent starvation. */
  private final ReentrantLock turn = new ReentrantLock(true);

  /** Whether a transaction that was to write has failed since {@link #failsToWrite} was asked. */
  private volatile boolean failed;

  /**
   * @param max how often a transaction is tried on conflicts
   */
  Attempts(Database database, int max, Optional<Pool> owned) {
    this.database = database;
    this.max = max;
    this.owned = owned;
  }

  /** A transaction that writes. */
  interface Writing<R> {

    /** Runs it for this layout, in this way or one that is as safe. */
    R run(LayoutState layout, Way first);
  }

  <R> R read(Supplier<R> transaction) {
    return reopening(() -> retrying(attempt -> transaction.get()));
  }

  /**
   * Runs a transaction that writes: beside others at first, and while they wait after some
   * conflicts, at the latest when it is tried for the last time.
   *
   * @throws StoreUnavailable when a later release keeps this one from writing
   */
  <R> R write(Writing<R> transaction) {
    try {
      return reopening(
          () ->
              inTurn(
                  () ->
                      retrying(
                          attempt -> knowing(layout -> transaction.run(layout, way(attempt))))));
    } catch (StoreUnavailable e) {
      failed = true;
      throw e;
    }
  }

  private Way way(int attempt) {
    int besideOthers = Math.max(1, Math.min(MAX_BESIDE_OTHERS, max - 1));
    return attempt > besideOthers ? Way.ALONE : Way.ASSUMING;
  }

  /**
   * Whether a transaction that was to write has failed and a small one fails as well; without a
   * failure since the last small one succeeded, the database is not asked.
   */
  boolean failsToWrite() {
    if (!failed) {
      return false;
    }
    failed = false; // at first, so that a failure meanwhile is not forgotten
    try {
      write((layout, way) -> writeLittle(layout));
      return false;
    } catch (StoreUnavailable e) {
      return true;
    }
  }

  private boolean writeLittle(LayoutState layout) {
    try (DatabaseTransaction transaction = database.writing(layout)) {
      transaction.run(
          connection -> {
            database.layout().rewrite(connection);
            return true;
          });
      transaction.commit();
      return true;
    }
  }

  /** Lets writes queue from their first attempt on where they would wait for each other anyway. */
  private <R> R inTurn(Supplier<R> transactions) {
    if (!database.dialect().writesOneByOne) {
      return transactions.get();
    }
    turn.lock();
    try {
      return transactions.get();
    } finally {
      turn.unlock();
    }
  }

  /**
   * Repeats a conflicting transaction after a random delay that grows with each attempt, during
   * which no connection is held.
   */
  private <R> R retrying(IntFunction<R> transaction) {
    for (int attempt = 1; ; attempt++) {
      try {
        return transaction.apply(attempt);
      } catch (DatabaseTransaction.Conflict e) {
        if (attempt >= max) {
          throw new StoreUnavailable("gave up after " + attempt + " conflicts", false, e);
        }
        pause(attempt);
      }
    }
  }

  /** Waits for a random time that grows with each attempt, up to 200 ms. */
  static void pause(int attempt) {
    int bound = Math.min(MAX_PAUSE_MILLIS, 1 << Math.min(attempt, 10));
    try {
      Thread.sleep(ThreadLocalRandom.current().nextInt(bound) + 1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StoreUnavailable("interrupted while waiting to try again", false, e);
    }
  }

  /** Repeats the transaction while the layout changes. */
  private <R> R knowing(Function<LayoutState, R> transaction) {
    while (true) {
      LayoutState known = database.layout().writable();
      try {
        return transaction.apply(known);
      } catch (Layout.Outdated e) {
        reload();
      } catch (JdbcWriteTx.Refused e) {
        if (reload().epoch().equals(known.epoch())) {
          throw LayoutState.unwritable(String.valueOf(e.getMessage()));
        }
      }
    }
  }

  LayoutState reload() {
    try (DatabaseTransaction reading = database.reading()) {
      return reading.run(database.layout()::reload);
    }
  }

  <R> R reading(DatabaseTransaction.Statements<R> statements) {
    return read(
        () -> {
          try (DatabaseTransaction transaction = database.reading()) {
            return transaction.run(statements);
          }
        });
  }

  /** Runs statements that write while nobody else does. */
  <R> R writing(DatabaseTransaction.Statements<R> statements) {
    return write(
        (layout, way) -> {
          try (DatabaseTransaction transaction = database.writingAlone(layout)) {
            R result = transaction.run(statements);
            transaction.commit();
            return result;
          }
        });
  }

  /**
   * Repeats transactions that find an embedded database closed, on new connections, which reopen
   * it. A connection that was closed with it is given up, so that the source has one less of them.
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
        if (attempt == MAX_REOPENINGS) {
          throw new StoreUnavailable(String.valueOf(e.getMessage()), false, e);
        }
      }
    }
  }
}
