package dev.docs.http.specification;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A web server on this machine that serves documents with an ETag, or runs a handler. */
final class DocumentServer implements AutoCloseable {

  /** Handles a request. */
  @FunctionalInterface
  interface Handler {
    void answer(HttpExchange exchange) throws IOException;
  }

  /** The requested paths with the response statuses. */
  final List<String> asked = new CopyOnWriteArrayList<>();

  private final Map<String, Handler> handlers = new ConcurrentHashMap<>();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final HttpServer server;

  DocumentServer() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(threads);
    server.createContext(
        "/",
        exchange -> {
          Handler handler = handlers.get(exchange.getRequestURI().getPath());
          if (handler == null) {
            asked.add("404 " + exchange.getRequestURI().getPath());
            exchange.sendResponseHeaders(404, -1);
          } else {
            handler.answer(exchange);
          }
          exchange.close();
        });
    server.start();
  }

  DocumentServer handle(String path, Handler handler) {
    handlers.put(path, handler);
    return this;
  }

  DocumentServer serve(String path, String text) {
    return serve(path, text.getBytes(StandardCharsets.UTF_8));
  }

  DocumentServer serve(String path, byte[] bytes) {
    String etag = "\"" + java.util.Arrays.hashCode(bytes) + "\"";
    return handle(
        path,
        exchange -> {
          boolean same = etag.equals(exchange.getRequestHeaders().getFirst("If-None-Match"));
          asked.add((same ? "304 " : "200 ") + path);
          exchange.getResponseHeaders().set("ETag", etag);
          if (same) {
            exchange.sendResponseHeaders(304, -1);
          } else {
            exchange.sendResponseHeaders(200, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
          }
        });
  }

  String url(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
