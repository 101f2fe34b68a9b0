package dev.docs.http.server;

import dev.docs.http.HttpResponse;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;

/**
 * Collects the body of a request asynchronously, into memory that is reserved as it fills, within a
 * time limit.
 */
final class IncomingBody implements Runnable, Watchdog.Watched {

  private final JettyExchange exchange;
  private final Request request;
  private final Watchdog watch;
  private final MinimumRate pace;
  private final long started = System.nanoTime();
  private final BodyBytes body;
  private volatile boolean waiting;

  IncomingBody(
      JettyExchange exchange, Request request, long declared, Watchdog watch, ServerLimits limits) {
    this.exchange = exchange;
    this.request = request;
    this.watch = watch;
    this.pace = new MinimumRate(limits.times().request(), limits.times().minRate());
    this.body =
        new BodyBytes(
            exchange.pending(),
            declared,
            Math.min(exchange.pending().maxBody(), limits.sizes().maxBody()));
  }

  /**
   * Takes the available chunks; Jetty calls it again, on a thread that may block, when there are
   * more.
   */
  @Override
  public void run() {
    waiting = false;
    exchange.guarded(this::collect);
  }

  private void collect() throws IOException {
    boolean last = false;
    while (!last) {
      Content.Chunk chunk = request.read();
      if (chunk == null) {
        watch.add(this);
        waiting = true;
        request.demand(this);
        return;
      }
      if (Content.Chunk.isFailure(chunk)) {
        watch.remove(this);
        fail(chunk.getFailure());
        return;
      }
      last = chunk.isLast();
      Optional<HttpResponse> refusal;
      try {
        ByteBuffer part = chunk.getByteBuffer();
        int length = chunk.remaining();
        refusal = body.add(length, (to, at) -> part.get(to, at, length));
      } finally {
        chunk.release();
      }
      if (refusal.isPresent()) {
        watch.remove(this);
        exchange.refuse(refusal.get());
        return;
      }
    }
    watch.remove(this);
    exchange.answer(body.body());
  }

  /** Fails the request of a client that sends too slowly, as Jetty's idle timeout does. */
  @Override
  public void look(long now) {
    if (waiting && pace.isMissed(now - started, body.size())) {
      exchange.timeOut();
    }
  }

  private void fail(Throwable failure) {
    if (failure instanceof TimeoutException) {
      exchange.refuse(EngineErrors.tooSlow());
    } else {
      exchange.abandon(failure);
    }
  }
}
