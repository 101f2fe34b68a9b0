package dev.docs.http.app;

import dev.docs.http.DocsHttp;
import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpLimits;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.server.DocsServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Serves the browser pages on a socket: records requested paths, can add a reader's cookie to each
 * request, and serves additional pages with scripts.
 */
final class Gateway implements DocsHttp, AutoCloseable {

  private static final String POLICY = "Content-Security-Policy";

  private final Reader reader;
  private final DocsServer server;
  private final Map<String, HttpResponse> own = new ConcurrentHashMap<>();
  private final List<String> asked = new CopyOnWriteArrayList<>();

  /** Whether the reader's cookie is added to each request. */
  volatile boolean signedIn = true;

  /** Whether framing of the pages is allowed. */
  volatile boolean framed;

  Gateway(Reader reader) throws IOException {
    this.reader = reader;
    server = DocsServer.builder(this).start();
  }

  /** Adds a page. */
  void add(String path, String html) {
    own.put(
        path,
        HttpResponse.content(
            "text/html; charset=utf-8", HttpBody.of(html.getBytes(StandardCharsets.UTF_8))));
  }

  /** The URL of a path. */
  String url(String path) {
    return "http://127.0.0.1:" + server.port() + path;
  }

  /** The URL of a path under another host name, and so of another origin. */
  String elsewhere(String path) {
    return "http://localhost:" + server.port() + path;
  }

  /** The requested paths. */
  List<String> asked() {
    return List.copyOf(asked);
  }

  @Override
  public HttpResponse handle(HttpRequest request) {
    asked.add(request.path());
    if (own.containsKey(request.path())) {
      return own.get(request.path());
    }
    boolean carried = signedIn && reader.cookie.isPresent();
    HttpRequest sent = carried ? request.withHeader("Cookie", reader.cookie.get()) : request;
    HttpResponse answer = reader.http.handle(sent);
    return framed ? framed(answer) : answer;
  }

  @Override
  public HttpLimits limits() {
    return reader.http.limits();
  }

  @Override
  public void close() {
    server.close();
  }

  /** The response, allowed in frames of the same origin. */
  private static HttpResponse framed(HttpResponse answer) {
    Headers.Builder headers = Headers.builder();
    answer
        .headers()
        .forEach(
            (name, value) ->
                headers.add(
                    name,
                    name.equals(POLICY)
                        ? value.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
                        : value));
    return new HttpResponse(answer.status(), headers.build(), answer.body());
  }
}
