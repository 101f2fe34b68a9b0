package dev.docs.http.server;

import java.time.Duration;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Callback;

/**
 * Delays closing a connection whose client is still sending a refused body: closing at once would
 * reset the connection and lose the response. Incoming bytes are discarded without occupying a
 * thread or memory; after the delay the connection is closed in any case.
 */
final class LingeringClose implements Callback, Runnable, Watchdog.Watched {

  private static final Duration MOMENT = Duration.ofSeconds(2);

  private final JettyExchange exchange;
  private final Request request;
  private final Callback callback;
  private final Watchdog watch;
  private final long started = System.nanoTime();
  private volatile boolean waiting;
  private boolean timedOut;

  LingeringClose(JettyExchange exchange, Request request, Callback callback, Watchdog watch) {
    this.exchange = exchange;
    this.request = request;
    this.callback = callback;
    this.watch = watch;
  }

  @Override
  public void succeeded() {
    run();
  }

  @Override
  public void failed(Throwable failure) {
    callback.failed(failure);
  }

  @Override
  public void run() {
    waiting = false;
    while (true) {
      Content.Chunk chunk = request.read();
      if (chunk == null) {
        watch.add(this);
        waiting = true;
        request.demand(this);
        return;
      }
      boolean end = chunk.isLast() || Content.Chunk.isFailure(chunk) || isOver(System.nanoTime());
      chunk.release();
      if (end) {
        watch.remove(this);
        callback.succeeded();
        return;
      }
    }
  }

  private boolean isOver(long now) {
    return now - started > MOMENT.toNanos();
  }

  @Override
  public void look(long now) {
    if (waiting && !timedOut && isOver(now)) {
      timedOut = true;
      exchange.timeOut();
    }
  }
}
