package dev.docs.http.server;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** Counts the requests that are being answered, so that closing can wait for them. Thread-safe. */
final class RunningRequests {

  private static final int ALL = Integer.MAX_VALUE;

  private final Semaphore running = new Semaphore(ALL);
  private final AtomicBoolean closed = new AtomicBoolean();

  /** Whether a request may start; then {@link #leave} must follow. Not once it is closed. */
  boolean enter() {
    return !closed.get() && running.tryAcquire();
  }

  void leave() {
    running.release();
  }

  /** Lets no request start from now on, and waits for those that have, but not for ever. */
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
