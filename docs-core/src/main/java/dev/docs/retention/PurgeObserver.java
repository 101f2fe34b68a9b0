package dev.docs.retention;

/**
 * Receives what each run has permanently removed, also one that failed halfway. Called on the
 * thread of the run; must not throw.
 */
@FunctionalInterface
public interface PurgeObserver {

  /** Ignores it. */
  PurgeObserver NONE = purged -> {};

  void ran(Purged purged);
}
