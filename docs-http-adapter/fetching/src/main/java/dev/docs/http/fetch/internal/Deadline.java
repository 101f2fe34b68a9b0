package dev.docs.http.fetch.internal;

import java.io.Closeable;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The end of the time for a fetch. Guarded sockets are closed at that moment even while they
 * transfer data, so that a slow peer cannot extend it. Thread-safe.
 */
record Deadline(long end) {

  static Deadline in(Duration time) {
    return new Deadline(System.nanoTime() + time.toNanos());
  }

  boolean isOver() {
    return end - System.nanoTime() <= 0;
  }

  /** The earlier of this deadline and {@code time} from now. */
  Deadline within(Duration time) {
    return new Deadline(Math.min(end - System.nanoTime(), time.toNanos()) + System.nanoTime());
  }

  /** The remaining time in milliseconds, at least 1. */
  int millis() throws SocketTimeoutException {
    long left = end - System.nanoTime();
    if (left <= 0) {
      throw new SocketTimeoutException("the time is over");
    }
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE, TimeUnit.NANOSECONDS.toMillis(left)));
  }

  /** Closes the socket at the deadline, unless the returned handle is closed before. */
  Closeable guard(Socket socket) throws SocketTimeoutException {
    ScheduledFuture<?> closing =
        Watch.TIMER.schedule(() -> close(socket), millis() + 1L, TimeUnit.MILLISECONDS);
    return () -> closing.cancel(false);
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // The operation that uses the socket fails.
    }
  }

  /** The shared timer thread, started with the first fetch. */
  private static final class Watch {
    static final ScheduledExecutorService TIMER = timer();

    private static ScheduledExecutorService timer() {
      ScheduledThreadPoolExecutor timer =
          new ScheduledThreadPoolExecutor(
              1,
              task -> {
                Thread thread = new Thread(task, "docs-fetch-timer");
                thread.setDaemon(true);
                return thread;
              });
      timer.setRemoveOnCancelPolicy(true);
      return timer;
    }
  }
}
