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
 * Runs jobs on daemon threads of its own, which are started on demand. The queue holds at most one
 * job per key. Thread-safe.
 */
public final class ThreadedJobs implements JobRunner, AutoCloseable {

  /**
   * The default number of threads: with two, one slow URL does not block all others, and the load
   * is small.
   */
  public static final int DEFAULT_THREADS = 2;

  /** Seconds after which an idle thread ends. */
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

  /** With {@link #DEFAULT_THREADS} threads; failures are logged under {@code dev.docs.job}. */
  public static ThreadedJobs start() {
    return start(DEFAULT_THREADS);
  }

  /**
   * With a number of threads; failures are logged under {@code dev.docs.job}.
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
   * With a number of threads.
   *
   * @param count at least 1
   * @param onFailure receives the key of a failed job and its exception
   */
  public static ThreadedJobs start(int count, BiConsumer<String, RuntimeException> onFailure) {
    return new ThreadedJobs(count, onFailure);
  }

  /**
   * Runs the job on a thread; after {@link #close} it is not run, and is picked up at the next
   * start.
   */
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

  /** Interrupts running jobs and waits briefly for them to end; queued jobs are not run. */
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
