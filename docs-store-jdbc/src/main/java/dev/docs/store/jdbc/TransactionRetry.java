package dev.docs.store.jdbc;

import dev.docs.store.StoreException.StoreUnavailable;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Repeats conflicting transactions after a random delay that grows with each attempt. Retries of
 * this store run one at a time. Thread-safe.
 */
final class TransactionRetry {

  private static final int MAX_PAUSE_MILLIS = 200;

  private final int max;
  private final boolean oneByOne;

  /** Fair, to prevent starvation. */
  private final ReentrantLock turn = new ReentrantLock(true);

  /**
   * @param oneByOne whether transactions queue from their first attempt on
   */
  TransactionRetry(int max, boolean oneByOne) {
    this.max = max;
    this.oneByOne = oneByOne;
  }

  <R> R read(Supplier<R> transaction) {
    return retry(transaction, 1);
  }

  <R> R write(Supplier<R> transaction) {
    if (!oneByOne && max > 1) {
      try {
        return transaction.get();
      } catch (DatabaseTransaction.Conflict e) {
        pause(1);
      }
    }
    turn.lock();
    try {
      return retry(transaction, oneByOne ? 1 : 2);
    } finally {
      turn.unlock();
    }
  }

  private <R> R retry(Supplier<R> transaction, int first) {
    for (int attempt = first; ; attempt++) {
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
