package dev.docs.http.world;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

/** A job on a thread of its own, which waits in its middle. Thread-safe. */
final class BegunJob {

  private final Thread thread;
  private final CountDownLatch released = new CountDownLatch(1);

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
      await();
    }
  }

  private void await() {
    try {
      released.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Lets it go on, and returns when it has ended. */
  void finish() {
    released.countDown();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
