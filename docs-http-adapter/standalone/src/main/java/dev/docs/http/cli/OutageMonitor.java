package dev.docs.http.cli;

import dev.docs.http.HttpRequest;
import dev.docs.store.Store;
import dev.docs.store.StoreException.StoreUnavailable;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * Logs failed requests, with a stack trace unless the store was unavailable. After a failure of an
 * embedded database, the database is checked every second; if it cannot be reopened for {@link
 * #PATIENCE}, and its disk is not full, the process ends, so that its supervisor restarts it. A
 * database server may recover by itself and is waited for. Thread-safe.
 */
final class OutageMonitor implements BiConsumer<HttpRequest, Throwable> {

  /**
   * The longest outage of an embedded database: reopening takes a second, for a large one some
   * more.
   */
  static final Duration PATIENCE = Duration.ofSeconds(30);

  static final Duration PAUSE = Duration.ofSeconds(1);

  /** The passage of time, to be replaced in tests. */
  interface Time {
    /** Nanoseconds since an arbitrary start. */
    long nanos();

    void pause(Duration time) throws InterruptedException;
  }

  private static final Time SYSTEM =
      new Time() {
        @Override
        public long nanos() {
          return System.nanoTime();
        }

        @Override
        public void pause(Duration time) throws InterruptedException {
          TimeUnit.NANOSECONDS.sleep(time.toNanos());
        }
      };

  private final boolean embedded;
  private final Store store;
  private final Consumer<String> end;
  private final Time time;
  private final Executor aside;
  private final AtomicBoolean watched = new AtomicBoolean();

  /**
   * @param end ends the process, for the given reason
   */
  OutageMonitor(boolean embedded, Store store, Consumer<String> end) {
    this(embedded, store, end, SYSTEM, OutageMonitor::onItsOwnThread);
  }

  OutageMonitor(boolean embedded, Store store, Consumer<String> end, Time time, Executor aside) {
    this.embedded = embedded;
    this.store = store;
    this.end = end;
    this.time = time;
    this.aside = aside;
  }

  private static void onItsOwnThread(Runnable watch) {
    Thread thread = new Thread(watch, "outage");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void accept(HttpRequest request, Throwable error) {
    System.Logger log = System.getLogger("dev.docs.http");
    String call = request.method() + " " + request.path();
    if (error instanceof StoreUnavailable) {
      log.log(System.Logger.Level.WARNING, call + ": " + error.getMessage());
    } else {
      log.log(System.Logger.Level.ERROR, call, error);
    }
    if (embedded && error instanceof StoreUnavailable && watched.compareAndSet(false, true)) {
      aside.execute(this::watch);
    }
  }

  /** Checks the store until it answers, or the time is over. */
  private void watch() {
    long start = time.nanos();
    try {
      for (Optional<String> failure = StoreCheck.failureNow(store);
          failure.isPresent();
          failure = StoreCheck.failureNow(store)) {
        boolean isFull = StoreCheck.isFull(store, StoreCheck.MIN_SPACE);
        if (time.nanos() - start >= PATIENCE.toNanos() && !isFull) {
          end.accept("the database cannot be reopened, exiting: " + failure.get());
          return;
        }
        time.pause(PAUSE);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      watched.set(false);
    }
  }
}
