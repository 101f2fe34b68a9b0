package dev.docs.port;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.port.internal.DaemonThreads;
import dev.docs.store.StoreException.StoreUnavailable;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;

/**
 * Runs long-running work, such as fetching a URL, after the request that started it. A job reads
 * its task from the store when it starts, so it may be lost or run twice without harm. Thread-safe.
 */
@FunctionalInterface
public interface JobRunner {

  /**
   * Runs a job, immediately or later. Of several jobs with the same key that have not started, one
   * may be run for all.
   *
   * @param key identifies the task of the job
   * @param job its exceptions are not reported to the caller
   */
  void run(String key, Runnable job);

  /** Runs each job before {@link #run} returns: the default. */
  static JobRunner immediate() {
    return (key, job) -> job.run();
  }

  /** Queues jobs until the test runs them: for tests of intermediate states. Thread-safe. */
  final class Stepped implements JobRunner {

    private record Waiting(String key, Runnable job) {}

    private final Deque<Waiting> waiting = new ArrayDeque<>();

    @Override
    public synchronized void run(String key, Runnable job) {
      if (waiting.stream().noneMatch(other -> other.key().equals(key))) {
        waiting.add(new Waiting(key, job));
      }
    }

    /** The keys of the queued jobs, in the order in which they will run. */
    public synchronized List<String> waiting() {
      return waiting.stream().map(Waiting::key).toList();
    }

    /**
     * Runs the oldest queued job.
     *
     * @return whether there was one
     */
    public boolean step() {
      Optional<Waiting> next = next();
      next.ifPresent(job -> job.job().run());
      return next.isPresent();
    }

    /** Runs jobs until the queue is empty, including jobs that they queue. */
    public void runAll() {
      boolean ran = step();
      while (ran) {
        ran = step();
      }
    }

    private synchronized Optional<Waiting> next() {
      return Optional.ofNullable(waiting.poll());
    }
  }

  /**
   * Runs jobs on daemon threads of its own, which are started on demand. The queue holds at most
   * one job per key. Thread-safe.
   */
  final class Threaded implements JobRunner, AutoCloseable {

    /**
     * The default number of threads: with two, one slow URL does not block all others, and the load
     * is small.
     */
    public static final int DEFAULT_THREADS = 2;

    private final ExecutorService threads;
    private final BiConsumer<String, RuntimeException> onFailure;
    private final Set<String> waiting = new HashSet<>();

    private Threaded(int count, BiConsumer<String, RuntimeException> onFailure) {
      this.onFailure = requireNonNull(onFailure, "onFailure");
      threads = DaemonThreads.started(count, "docs-jobs");
    }

    /** With {@link #DEFAULT_THREADS} threads; failures are logged under {@code dev.docs.job}. */
    public static Threaded start() {
      return start(DEFAULT_THREADS);
    }

    /**
     * With a number of threads; failures are logged under {@code dev.docs.job}.
     *
     * @param count at least 1
     */
    public static Threaded start(int count) {
      return start(
          count,
          (key, failure) -> {
            System.Logger log = System.getLogger("dev.docs.job");
            String told = "job failed, and will be tried again: " + key;
            if (isOutage(failure)) {
              log.log(System.Logger.Level.WARNING, told + ": " + failure.getMessage());
            } else {
              log.log(System.Logger.Level.ERROR, told, failure);
            }
          });
    }

    /** Whether what a job needs is away at present, which is no fault of the program. */
    private static boolean isOutage(RuntimeException failure) {
      return failure instanceof StoreUnavailable
          || (failure instanceof DocsException docs && docs.code() == ErrorCode.UNAVAILABLE);
    }

    /**
     * With a number of threads.
     *
     * @param count at least 1
     * @param onFailure receives the key of a failed job and its exception
     */
    public static Threaded start(int count, BiConsumer<String, RuntimeException> onFailure) {
      return new Threaded(count, onFailure);
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
      } catch (RuntimeException | Error e) {
        began(key); // no thread could be started: the next job with the key tries to
        throw e;
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
}
