package dev.docs.http.server;

import dev.docs.port.Schedule;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/** Checks transfers for timeouts twice a second; shorter ones are never looked at. Thread-safe. */
final class Watchdog implements AutoCloseable {

  private static final Duration PERIOD = Duration.ofMillis(500);

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
  private final Schedule.Running watch;

  /** Starts watching, with another check in every round. */
  Watchdog(LongConsumer besides, Consumer<VirtualMachineError> failed) {
    watch =
        Schedule.thread("docs-http-watch", Watchdog::log)
            .every(
                PERIOD,
                () -> {
                  try {
                    long now = System.nanoTime();
                    besides.accept(now);
                    all.forEach(watched -> watched.look(now));
                  } catch (VirtualMachineError e) {
                    failed.accept(e);
                  }
                });
  }

  private static void log(RuntimeException failure) {
    System.getLogger("dev.docs.http")
        .log(System.Logger.Level.WARNING, "checking slow connections failed", failure);
  }

  void add(Watched watched) {
    all.add(watched);
  }

  void remove(Watched watched) {
    all.remove(watched);
  }

  @Override
  public void close() {
    watch.close();
  }
}
