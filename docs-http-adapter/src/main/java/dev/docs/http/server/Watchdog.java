package dev.docs.http.server;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;

/**
 * Looks twice a second at what takes its time, so that whatever is done at once costs nothing.
 * Thread-safe.
 */
final class Watchdog implements AutoCloseable {

  private static final long PERIOD_MILLIS = 500;

  /** Something that may take too long. */
  interface Watched {
    /**
     * Is asked now and then.
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
   * Watches from now on.
   *
   * @param besides what is looked at every time
   * @param failed is told of an error of the virtual machine
   */
  Watchdog(LongConsumer besides, java.util.function.Consumer<VirtualMachineError> failed) {
    // What it throws is caught within; closing this ends it.
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
