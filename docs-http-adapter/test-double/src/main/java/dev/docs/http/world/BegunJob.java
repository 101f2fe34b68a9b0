package dev.docs.http.world;

import java.util.concurrent.CompletableFuture;

/** A job on a thread of its own, which waits in its middle. Thread-safe. */
final class BegunJob {

  private final Thread thread;
  private final CompletableFuture<Void> released = new CompletableFuture<>();

  /** True when it waits, false when it has ended without. */
  private final CompletableFuture<Boolean> waits = new CompletableFuture<>();

  BegunJob(Runnable job) {
    thread =
        new Thread(
            () -> {
              try {
                job.run();
              } finally {
                waits.complete(false);
              }
            },
            "docs-world-job");
    thread.setDaemon(true);
  }

  boolean isThisThread() {
    return Thread.currentThread() == thread;
  }

  /** Runs it until it waits or ends, and returns whether it waits. */
  boolean begin() {
    thread.start();
    return waits.join();
  }

  /** Waits, on the job's own thread, until it may go on; once. */
  void pause() {
    if (waits.complete(true)) {
      released.join();
    }
  }

  /** Lets it go on, and returns when it has ended. */
  void finish() {
    released.complete(null);
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
