package dev.docs.store.jdbc;

import dev.docs.store.StoreException.StoreUnavailable;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Repeats conflicting transactions after a random delay that grows with each attempt, during which
 * nothing is held. Thread-safe.
 */
final class TransactionRetry {

  private static final int MAX_PAUSE_MILLIS = 200;

  private final int max;
  private final boolean oneByOne;

  /** Held by writes of a database that runs them one by one; fair, to prevent starvation. */
  private final ReentrantLock turn = new ReentrantLock(true);

  /**
   * @param oneByOne whether transactions queue from their first attempt on
   */
  TransactionRetry(int max, boolean oneByOne) {
    this.max = max;
    this.oneByOne = oneByOne;
  }

  <R> R read(Supplier<R> transaction) {
    return retry(transaction);
  }

  <R> R write(Supplier<R> transaction) {
    if (!oneByOne) {
      return retry(transaction);
    }
    turn.lock();
    try {
      return retry(transaction);
    } finally {
      turn.unlock();
    }
  }

  private <R> R retry(Supplier<R> transaction) {
    for (int attempt = 1; ; attempt++) {
      try {
        return transaction.get();
      } catch (DatabaseTransaction.Conflict e) {
        if (attempt >= max) {
          throw new StoreUnavailable("gave up after " + attempt + " conflicts", false, e);
        }
        pause(attempt);
      }
    }
  }

  private static void pause(int attempt) {
    int bound = Math.min(MAX_PAUSE_MILLIS, 1 << Math.min(attempt, 10));
    try {
      Thread.sleep(ThreadLocalRandom.current().nextInt(bound) + 1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StoreUnavailable("interrupted while waiting to try again", false, e);
    }
  }
}
