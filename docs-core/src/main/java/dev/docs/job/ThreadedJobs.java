package dev.docs.job;

import static java.util.Objects.requireNonNull;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;

/**
 * Runs jobs on threads of its own, which are made when there is something to do and do not keep the
 * program running. As many jobs wait as there are keys. Thread-safe.
 */
public final class ThreadedJobs implements JobRunner, AutoCloseable {

  /** Two: one slow address does not hold up all others, and few fetches load little. */
  public static final int DEFAULT_THREADS = 2;

  /** Seconds after which a thread that has nothing to do ends. */
  private static final long IDLE = 30;

  private final ThreadPoolExecutor threads;
  private final BiConsumer<String, RuntimeException> onFailure;
  private final Set<String> waiting = new HashSet<>();

  private ThreadedJobs(int count, BiConsumer<String, RuntimeException> onFailure) {
    this.onFailure = requireNonNull(onFailure, "onFailure");
    threads =
        new ThreadPoolExecutor(
            count,
            count,
            IDLE,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            task -> {
              Thread thread = new Thread(task, "docs-jobs");
              thread.setDaemon(true);
              return thread;
            });
    threads.allowCoreThreadTimeOut(true);
  }

  /** {@link #DEFAULT_THREADS} threads; what fails is logged under {@code dev.docs.job}. */
  public static ThreadedJobs start() {
    return start(DEFAULT_THREADS);
  }

  /**
   * So many threads; what fails is logged under {@code dev.docs.job}.
   *
   * @param count at least 1
   */
  public static ThreadedJobs start(int count) {
    return start(
        count,
        (key, failure) ->
            System.getLogger("dev.docs.job")
                .log(System.Logger.Level.ERROR, "job failed: " + key, failure));
  }

  /**
   * So many threads.
   *
   * @param count at least 1
   * @param onFailure is given the key of a job that failed, and what it threw
   */
  public static ThreadedJobs start(int count, BiConsumer<String, RuntimeException> onFailure) {
    return new ThreadedJobs(count, onFailure);
  }

  /** Runs the job on a thread; after {@link #close} it is left for the next start. */
  @Override
  public void run(String key, Runnable job) {
    synchronized (waiting) {
      if (!waiting.add(key)) {
        return;
      }
    }
    try {
      threads.execute(() -> begin(key, job));
    } catch (RejectedExecutionException e) {
      began(key);
    }
  }

  private void begin(String key, Runnable job) {
    began(key);
    try {
      job.run();
    } catch (RuntimeException e) {
      onFailure.accept(key, e);
    }
  }

  private void began(String key) {
    synchronized (waiting) {
      waiting.remove(key);
    }
  }

  /** Interrupts what runs, and runs nothing more; waits a moment for what is running to end. */
  @Override
  public void close() {
    threads.shutdownNow();
    try {
      threads.awaitTermination(5, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
