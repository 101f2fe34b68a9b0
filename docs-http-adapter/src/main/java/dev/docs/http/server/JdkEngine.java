package dev.docs.http.server;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * The server that comes with the JDK. Slower than {@link JettyEngine} and less strict; the limit of
 * the headers is the JDK's own. Its system properties are read once in a JVM, so this class sets
 * those that are not set, before its first use: {@code sun.net.httpserver.nodelay}, without which a
 * request takes 44 ms on Java 17, and {@code sun.net.httpserver.maxReqTime}, without which a
 * half-sent request holds a thread for ever. Immutable.
 */
public final class JdkEngine implements HttpEngine {

  private static final String NO_DELAY = "sun.net.httpserver.nodelay";
  private static final String MAX_REQUEST_SECONDS = "sun.net.httpserver.maxReqTime";

  static {
    if (System.getProperty(NO_DELAY) == null) {
      System.setProperty(NO_DELAY, "true");
    }
    if (System.getProperty(MAX_REQUEST_SECONDS) == null) {
      System.setProperty(MAX_REQUEST_SECONDS, "60");
    }
  }

  @Override
  public Listener listen(
      InetSocketAddress address, ServerLimits limits, Function<HttpRequest, HttpResponse> handler)
      throws IOException {
    HttpServer server = HttpServer.create(address, 0);
    ExecutorService threads =
        new ThreadPoolExecutor(
            0,
            Integer.MAX_VALUE,
            limits.idle().toMillis(),
            TimeUnit.MILLISECONDS,
            new SynchronousQueue<>(),
            task -> {
              Thread thread = new Thread(task, "docs-http");
              thread.setDaemon(true);
              return thread;
            });
    RunningRequests running = new RunningRequests();
    server.setExecutor(threads);
    server.createContext("/", exchange -> answer(exchange, running, handler));
    server.start();
    return new JdkListener(server, threads, running, limits.shutdown());
  }

  private static void answer(
      HttpExchange exchange, RunningRequests running, Function<HttpRequest, HttpResponse> handler)
      throws IOException {
    if (!running.enter()) {
      exchange.close();
      return;
    }
    try (exchange) {
      write(exchange, handler.apply(request(exchange)));
    } finally {
      running.leave();
    }
  }

  private static HttpRequest request(HttpExchange exchange) {
    URI uri = exchange.getRequestURI();
    Headers headers = Headers.none();
    for (var field : exchange.getRequestHeaders().entrySet()) {
      for (String value : field.getValue()) {
        headers = headers.with(field.getKey(), value);
      }
    }
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
        body(exchange),
        "http://" + authority);
  }

  private static HttpBody body(HttpExchange exchange) {
    String length = exchange.getRequestHeaders().getFirst("Content-Length");
    boolean chunked = exchange.getRequestHeaders().containsKey("Transfer-Encoding");
    if (length == null && !chunked) {
      return HttpBody.empty();
    }
    return HttpBody.stream(
        chunked ? HttpBody.UNKNOWN_LENGTH : Long.parseLong(length),
        () -> keptOpen(exchange.getRequestBody()));
  }

  /** Closing it would give up on a client that is still sending; see {@link #readOn}. */
  private static InputStream keptOpen(InputStream body) {
    return new FilterInputStream(body) {
      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        return in.read(bytes, offset, length);
      }

      @Override
      public void close() {
        // The exchange closes the body when the answer is out.
      }
    };
  }

  /**
   * Reads on what the client sends, the answer being out already: a connection that is closed while
   * its client sends is reset, and the client may never see the answer.
   */
  private static void readOn(HttpExchange exchange) {
    try {
      InputStream body = exchange.getRequestBody();
      byte[] ignored = new byte[1 << 16];
      long read = 0;
      int some = 0;
      while (some >= 0 && read < IgnoredBody.MAX_BYTES) {
        some = body.read(ignored);
        read += some;
      }
    } catch (IOException e) {
      // The client has gone, with or without its answer.
    }
  }

  private static void write(HttpExchange exchange, HttpResponse response) throws IOException {
    response.headers().forEach(exchange.getResponseHeaders()::add);
    HttpBody body = response.body();
    boolean none = exchange.getRequestMethod().equals("HEAD") || body.length() == 0;
    if (none) {
      exchange.sendResponseHeaders(response.status(), -1);
      return;
    }
    exchange.sendResponseHeaders(
        response.status(), body.length() == HttpBody.UNKNOWN_LENGTH ? 0 : body.length());
    try (InputStream in = body.open();
        OutputStream out = exchange.getResponseBody()) {
      in.transferTo(out);
      out.flush();
      readOn(exchange);
    }
  }

  private record JdkListener(
      HttpServer server, ExecutorService threads, RunningRequests running, Duration shutdown)
      implements Listener {

    @Override
    public int port() {
      return server.getAddress().getPort();
    }

    /** Waits here, as the server's own way of waiting always takes the whole time. */
    @Override
    public void close() {
      running.close(shutdown);
      server.stop(0);
      threads.shutdownNow();
    }
  }
}
