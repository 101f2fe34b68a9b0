package dev.docs.store;

import java.time.Duration;

/**
 * Observes every unit of work that a store has run, to measure it. Called by the thread that ran
 * it, before the caller has its answer: it must be quick, and not throw. Thread-safe.
 */
@FunctionalInterface
public interface StoreObserver {

  /** Does nothing with it. */
  StoreObserver NONE = work -> {};

  void ran(Work work);

  /**
   * A unit of work that a store has run.
   *
   * @param service the simple name of the class that ran it: {@code Spaces}
   * @param writing whether it could write
   * @param time from its start to its end, all runs together
   * @param runs the number of attempts: 1, and one more for each conflict with another writer
   * @param failed whether it ended with an exception, of the work or of the store
   */
  public record Work(String service, boolean writing, Duration time, int runs, boolean failed) {}
}
