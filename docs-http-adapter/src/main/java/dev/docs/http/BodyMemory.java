package dev.docs.http;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts the memory that the bodies of all requests together take, with what is fetched for them
 * and parsed. Thread-safe.
 */
final class BodyMemory {

  private final long max;
  private final AtomicLong taken = new AtomicLong();

  BodyMemory(long max) {
    this.max = max;
  }

  /** Whether there is ever so much. */
  boolean fits(long bytes) {
    return bytes <= max;
  }

  long max() {
    return max;
  }

  boolean take(long bytes) {
    if (taken.addAndGet(bytes) <= max) {
      return true;
    }
    taken.addAndGet(-bytes);
    return false;
  }

  void give(long bytes) {
    taken.addAndGet(-bytes);
  }

  long taken() {
    return taken.get();
  }

  /** All together have no more memory than they have. */
  static final class Exhausted extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }
}
