package dev.docs.http.server;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;

/** Checks transfers for timeouts twice a second; shorter ones are never looked at. Thread-safe. */
final class Watchdog implements AutoCloseable {

  private static final long PERIOD_MILLIS = 500;

  /** A transfer with a timeout. */
  interface Watched {
    /**
     * Called periodically.
     *
     * @param now as {@link System#nanoTime}
     */
    void look(long now);
  }

  private final Set<Watched> all = ConcurrentHashMap.newKeySet();
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread watch = new Thread(task, "docs-http-watch");
            watch.setDaemon(true);
            return watch;
          });

  /**
   * Starts watching.
   *
   * @param besides an additional check for every round
   * @param failed receives errors of the virtual machine
   */
  Watchdog(LongConsumer besides, java.util.function.Consumer<VirtualMachineError> failed) {
    // Exceptions are caught in the task; closing ends it.
    ScheduledFuture<?> unused =
        thread.scheduleWithFixedDelay(
            () -> look(besides, failed), PERIOD_MILLIS, PERIOD_MILLIS, TimeUnit.MILLISECONDS);
  }

  private void look(LongConsumer besides, java.util.function.Consumer<VirtualMachineError> failed) {
    long now = System.nanoTime();
    try {
      besides.accept(now);
      all.forEach(watched -> watched.look(now));
    } catch (RuntimeException e) {
      System.getLogger("dev.docs.http")
          .log(System.Logger.Level.WARNING, "checking slow connections failed", e);
    } catch (VirtualMachineError e) {
      failed.accept(e);
    }
  }

  void add(Watched watched) {
    all.add(watched);
  }

  void remove(Watched watched) {
    all.remove(watched);
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
