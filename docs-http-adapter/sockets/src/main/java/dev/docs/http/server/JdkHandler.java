package dev.docs.http.server;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.Peer;
import dev.docs.http.call.PendingRequest;
import dev.docs.http.call.Receiver;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.Semaphore;

/** Adapts requests and responses of the JDK's server. Thread-safe. */
final class JdkHandler implements HttpHandler {

  private static final int DROPPED_AT_A_TIME = 16 << 10;
  private static final int COPIED_AT_A_TIME = 16 << 10;

  /** Bytes read of a refused body, so that its client can still receive the response. */
  private static final long LINGERING_BYTES = 4 << 20;

  /** Refused bodies that are read at the same time, since each occupies a thread. */
  private static final int LINGERING = 16;

  private final RunningRequests running;
  private final Receiver receiver;
  private final Watchdog watch;
  private final ServerLimits limits;
  private final Semaphore workers;
  private final Semaphore lingering = new Semaphore(LINGERING);

  JdkHandler(RunningRequests running, Receiver receiver, Watchdog watch, ServerLimits limits) {
    this.running = running;
    this.receiver = receiver;
    this.watch = watch;
    this.limits = limits;
    this.workers = new Semaphore(limits.load().workers());
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      answer(exchange);
    } catch (VirtualMachineError e) {
      receiver.failed(e);
      throw e;
    }
  }

  private void answer(HttpExchange exchange) throws IOException {
    long length = length(exchange);
    if (hasUnclearEnd(exchange)) {
      exchange.getResponseHeaders().set("Connection", "close");
    }
    Optional<HttpResponse> refusal;
    try (PendingRequest pending = receiver.receive(head(exchange), length)) {
      refusal = pending.refusal();
      HttpBody body = HttpBody.empty();
      if (refusal.isEmpty() && length != 0) {
        Incoming incoming = new Incoming(exchange, pending, length);
        refusal = incoming.read();
        body = incoming.body.body();
      }
      if (refusal.isEmpty()) {
        whole(exchange, pending, body);
      }
    } catch (NotInChunks e) {
      refuseChunks(exchange);
      return;
    }
    if (refusal.isPresent()) {
      refuse(exchange, refusal.get(), length);
    }
  }

  private void whole(HttpExchange exchange, PendingRequest pending, HttpBody body)
      throws IOException {
    if (!running.enter()) {
      return;
    }
    try {
      if (!workers.tryAcquire()) {
        write(exchange, EngineErrors.tooBusy());
        return;
      }
      HttpResponse answer;
      try {
        answer = pending.answer(body);
      } finally {
        workers.release();
      }
      write(exchange, answer);
    } finally {
      running.leave();
    }
  }

  private void refuse(HttpExchange exchange, HttpResponse refusal, long length) throws IOException {
    if (length == 0) {
      write(exchange, refusal);
      return;
    }
    exchange.getResponseHeaders().set("Connection", "close");
    write(exchange, refusal);
    if (lingering.tryAcquire()) {
      try {
        drop(exchange.getRequestBody());
      } finally {
        lingering.release();
      }
    }
  }

  /** Where the body ends cannot be told, so that nothing more is read. */
  private void refuseChunks(HttpExchange exchange) throws IOException {
    exchange.getResponseHeaders().set("Connection", "close");
    write(exchange, EngineErrors.notInChunks());
    abort(exchange);
  }

  private static void drop(InputStream body) {
    try {
      byte[] ignored = new byte[DROPPED_AT_A_TIME];
      long read = 0;
      int some = 0;
      while (some >= 0 && read < LINGERING_BYTES) {
        some = body.read(ignored);
        read += some;
      }
    } catch (IOException e) {
      // The client disconnected, before or after receiving its response.
    }
  }

  private static long length(HttpExchange exchange) {
    if (exchange.getRequestHeaders().containsKey("Transfer-Encoding")) {
      return HttpBody.UNKNOWN_LENGTH;
    }
    String length = exchange.getRequestHeaders().getFirst("Content-Length");
    return length == null ? 0 : Long.parseLong(length);
  }

  /** Whether others may read another end of the request: HTTP/1.0 knows no transfer encoding. */
  private static boolean hasUnclearEnd(HttpExchange exchange) {
    return exchange.getProtocol().equals("HTTP/1.0")
        && exchange.getRequestHeaders().containsKey("Transfer-Encoding");
  }

  private static HttpRequest head(HttpExchange exchange) {
    URI uri = exchange.getRequestURI();
    Headers.Builder fields = Headers.builder();
    exchange
        .getRequestHeaders()
        .forEach((name, values) -> values.forEach(value -> fields.add(name, value)));
    Headers headers = fields.build();
    InetSocketAddress local = exchange.getLocalAddress();
    String authority =
        headers
            .first("Host")
            .orElseGet(() -> local.getAddress().getHostAddress() + ":" + local.getPort());
    return new HttpRequest(
            exchange.getRequestMethod(),
            uri.getRawPath() == null ? "" : uri.getRawPath(),
            uri.getRawQuery() == null ? "" : uri.getRawQuery(),
            headers,
            HttpBody.empty(),
            "http://" + authority)
        .withPeer(Peer.at(exchange.getRemoteAddress().getAddress().getHostAddress()));
  }

  private void write(HttpExchange exchange, HttpResponse whole) throws IOException {
    HttpResponse response =
        Compression.of(
            whole, exchange.getRequestMethod(), exchange.getRequestHeaders()::getFirst, limits);
    response.headers().forEach(exchange.getResponseHeaders()::add);
    HttpBody body = response.body();
    if (body.beginning().filter(start -> start.length == 0).isPresent()) {
      return; // closing an exchange without an answer closes its connection
    }
    boolean none = exchange.getRequestMethod().equals("HEAD") || body.length() == 0;
    if (none) {
      exchange.sendResponseHeaders(response.status(), -1);
      return;
    }
    exchange.sendResponseHeaders(
        response.status(), body.length() == HttpBody.UNKNOWN_LENGTH ? 0 : body.length());
    OutputStream out = exchange.getResponseBody();
    if (body.beginning().isPresent()) {
      out.write(body.beginning().get());
      out.flush();
      abort(exchange);
      return;
    }
    try (InputStream in = body.open()) {
      copy(in, out);
    } catch (IOException | RuntimeException e) {
      abort(exchange);
      throw e;
    }
  }

  /** Sends what there is before it waits for more. */
  private static void copy(InputStream in, OutputStream out) throws IOException {
    byte[] piece = new byte[COPIED_AT_A_TIME];
    for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
      out.write(piece, 0, read);
      if (in.available() == 0) {
        out.flush();
      }
    }
  }

  /**
   * Closes the connection without the end of the response, which then does not look complete. The
   * exchange would write that end when it is closed, but an interrupted thread closes its channel
   * instead.
   */
  private static void abort(HttpExchange exchange) {
    Thread.currentThread().interrupt();
    try {
      exchange.close();
    } finally {
      Thread.interrupted();
    }
  }

  /** What comes is not in chunks, or ends with a trailer, which the JDK's server does not read. */
  private static final class NotInChunks extends IOException {
    private static final long serialVersionUID = 1L;

    private NotInChunks(IOException cause) {
      super(cause);
    }
  }

  /** A body being read; its connection is closed when it arrives too slowly. */
  private final class Incoming implements Watchdog.Watched {

    private final HttpExchange exchange;
    private final BodyBytes body;
    private final boolean inChunks;
    private final MinimumRate pace =
        new MinimumRate(limits.times().request(), limits.times().minRate());
    private final long started = System.nanoTime();
    private volatile boolean tooSlow;

    private Incoming(HttpExchange exchange, PendingRequest pending, long declared) {
      this.exchange = exchange;
      this.inChunks = declared == HttpBody.UNKNOWN_LENGTH;
      this.body =
          new BodyBytes(pending, declared, Math.min(pending.maxBody(), limits.sizes().maxBody()));
    }

    /** Reads the whole body; empty on success, else the error response. */
    Optional<HttpResponse> read() throws IOException {
      watch.add(this);
      try {
        return body.addAll(exchange.getRequestBody());
      } catch (IOException e) {
        throw inChunks && !tooSlow ? new NotInChunks(e) : e;
      } finally {
        watch.remove(this);
      }
    }

    /** Closing the connection makes the reading thread fail with an exception. */
    @Override
    public void look(long now) {
      if (pace.isMissed(now - started, body.size())) {
        tooSlow = true;
        exchange.close();
      }
    }
  }
}
