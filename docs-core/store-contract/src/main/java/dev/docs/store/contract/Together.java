package dev.docs.store.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntFunction;

/** Runs things on several threads at once. */
final class Together {

  private static final long PATIENCE_SECONDS = 30;

  private Together() {}

  /** Runs the task on so many threads, all let go at the same moment, and answers what each did. */
  static <T> List<T> run(int threads, IntFunction<T> task) {
    CyclicBarrier start = new CyclicBarrier(threads);
    List<Callable<T>> tasks = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      int number = i;
      tasks.add(
          () -> {
            start.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
            return task.apply(number);
          });
    }
    return run(tasks);
  }

  /** Runs the tasks, each on a thread of its own; the first failure is thrown. */
  static <T> List<T> run(List<Callable<T>> tasks) {
    ExecutorService executor = Executors.newFixedThreadPool(tasks.size());
    try {
      List<Future<T>> futures = tasks.stream().map(executor::submit).toList();
      List<T> results = new ArrayList<>();
      for (Future<T> future : futures) {
        results.add(future.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
      }
      return results;
    } catch (ExecutionException e) {
      throw new AssertionError(e.getCause());
    } catch (InterruptedException | TimeoutException e) {
      throw new AssertionError("the threads did not come to an end", e);
    } finally {
      executor.shutdownNow();
    }
  }

  /** What the task threw on another thread, or null. */
  static Throwable inAnotherThread(Runnable task) {
    Callable<Throwable> catching =
        () -> {
          try {
            task.run();
            return null;
          } catch (RuntimeException | Error e) {
            return e;
          }
        };
    return run(List.of(catching)).get(0);
  }

  /** Whether a latch is opened in this time. */
  static boolean await(CountDownLatch latch, long millis) {
    try {
      return latch.await(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
