package dev.docs.store;

import java.time.Duration;

/**
 * Receives measurements of every unit of work that a store has run. It is called on the thread that
 * ran the work, before the result is returned, so it must be fast, must not throw, and must be
 * thread-safe.
 */
@FunctionalInterface
public interface StoreObserver {

  /** Ignores all measurements. */
  StoreObserver NONE = work -> {};

  void ran(Work work);

  /**
   * A unit of work that a store has run.
   *
   * @param service the part of the work's name before the dot: {@code Spaces} of {@code Spaces.get}
   * @param writing whether it could write
   * @param time from its start to its end, including all attempts
   * @param runs the number of attempts: 1, and one more for each conflict with another writer
   * @param failed whether it ended with an exception from the work or from the store
   */
  record Work(String service, boolean writing, Duration time, int runs, boolean failed) {}
}
