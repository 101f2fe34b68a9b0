package dev.docs.http.server;

import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.PendingRequest;
import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/**
 * Collects the body of a request asynchronously, into memory that is reserved as it fills, within a
 * time limit.
 */
final class IncomingBody implements Runnable, Watchdog.Watched {

  private static final int FIRST_BYTES = 16 << 10;

  private final JettyExchange exchange;
  private final Request request;
  private final long declared;
  private final PendingRequest pending;
  private final Watchdog watch;
  private final MinimumRate pace;
  private final long max;
  private final long started = System.nanoTime();
  private byte[] bytes = new byte[0];
  private volatile int size;
  private volatile boolean waiting;

  IncomingBody(
      JettyExchange exchange, Request request, long declared, Watchdog watch, ServerLimits limits) {
    this.exchange = exchange;
    this.request = request;
    this.declared = declared;
    this.pending = exchange.pending();
    this.watch = watch;
    this.pace = new MinimumRate(limits.requestTime(), limits.minRate());
    this.max = Math.min(pending.maxBody(), limits.maxBody());
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
        await();
        return;
      }
      if (Content.Chunk.isFailure(chunk)) {
        watch.remove(this);
        fail(chunk.getFailure());
        return;
      }
      last = chunk.isLast();
      HttpResponse refusal;
      try {
        refusal = take(chunk);
      } finally {
        chunk.release();
      }
      if (refusal != null) {
        watch.remove(this);
        exchange.refuse(refusal);
        return;
      }
    }
    watch.remove(this);
    exchange.answer(HttpBody.of(size == bytes.length ? bytes : Arrays.copyOf(bytes, size)));
  }

  private void await() {
    watch.add(this);
    waiting = true;
    request.demand(this);
  }

  /**
   * Appends a chunk.
   *
   * @return the error response when memory is exhausted, else null
   */
  private @Nullable HttpResponse take(Content.Chunk chunk) {
    int length = chunk.remaining();
    if ((long) size + length > max) {
      return EngineErrors.tooLarge(max);
    }
    int end = size + length;
    if (end > bytes.length) {
      int capacity = capacity(end);
      if (!pending.reserve(capacity - bytes.length)) {
        return EngineErrors.noRoom();
      }
      bytes = Arrays.copyOf(bytes, capacity);
    }
    chunk.getByteBuffer().get(bytes, size, length);
    size = end;
    return null;
  }

  /** Doubles the capacity to keep copying rare, up to the declared length. */
  private int capacity(int needed) {
    long most = declared < 0 ? max : declared;
    long doubled = Math.max(FIRST_BYTES, 2L * bytes.length);
    return (int) Math.max(needed, Math.min(most, doubled));
  }

  /** Fails the request of a client that sends too slowly, as Jetty's idle timeout does. */
  @Override
  public void look(long now) {
    if (waiting && pace.isMissed(now - started, size)) {
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
