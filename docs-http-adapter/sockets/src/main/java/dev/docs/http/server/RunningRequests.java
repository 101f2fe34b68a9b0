package dev.docs.http.server;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** Counts the running requests, so that closing can wait for them. Thread-safe. */
final class RunningRequests {

  private static final int ALL = Integer.MAX_VALUE;

  private final Semaphore running = new Semaphore(ALL);
  private final AtomicBoolean closed = new AtomicBoolean();

  /** Counts a request, to be ended by {@link #leave}; false when closed. */
  boolean enter() {
    return !closed.get() && running.tryAcquire();
  }

  void leave() {
    running.release();
  }

  /** Refuses new requests, and waits for the running ones for up to this time. */
  void close(Duration patience) {
    if (closed.getAndSet(true)) {
      return;
    }
    try {
      if (running.tryAcquire(ALL, patience.toMillis(), TimeUnit.MILLISECONDS)) {
        running.release(ALL);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
