package dev.docs.port;

import static java.util.Objects.requireNonNull;

import dev.docs.port.internal.DaemonThreads;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Runs work periodically: a scheduler of the application, or {@linkplain #thread a thread}. */
@FunctionalInterface
public interface Schedule {

  /**
   * Runs work now or soon, and then again and again, never twice at the same time.
   *
   * @param period from the end of one run to the beginning of the next
   * @param work may throw: the next run tries again
   * @return ends it; a run that has begun may continue
   */
  Running every(Duration period, Runnable work);

  /** Work that runs periodically, until it is closed. */
  @FunctionalInterface
  interface Running extends AutoCloseable {
    @Override
    void close();
  }

  /**
   * A daemon thread for each work.
   *
   * @param onFailure receives what a run throws
   */
  static Schedule thread(String name, Consumer<RuntimeException> onFailure) {
    requireNonNull(name, "name");
    requireNonNull(onFailure, "onFailure");
    return (period, work) -> {
      ScheduledExecutorService thread =
          Executors.newSingleThreadScheduledExecutor(DaemonThreads.named(name));
      Runnable guarded =
          () -> {
            try {
              work.run();
            } catch (RuntimeException e) {
              onFailure.accept(e);
            }
          };
      var unused =
          thread.scheduleWithFixedDelay(guarded, 0, period.toNanos(), TimeUnit.NANOSECONDS);
      return thread::shutdownNow;
    };
  }
}
