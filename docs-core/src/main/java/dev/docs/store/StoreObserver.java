package dev.docs.store;

/**
 * Observes every unit of work that a store has run, to measure it. Called by the thread that ran
 * it, before the caller has its answer: it must be quick, and not throw. Thread-safe.
 */
@FunctionalInterface
public interface StoreObserver {

  /** Does nothing with it. */
  StoreObserver NONE = work -> {};

  void ran(StoreWork work);
}
