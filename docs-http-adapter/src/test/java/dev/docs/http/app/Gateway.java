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
 * The pages on a socket, for a browser: it notes what is asked for, can send a reader's cookie
 * along with every request, and has pages of its own, on which scripts run.
 */
final class Gateway implements DocsHttp, AutoCloseable {

  private static final String POLICY = "Content-Security-Policy";

  private final Reader reader;
  private final DocsServer server;
  private final Map<String, HttpResponse> own = new ConcurrentHashMap<>();
  private final List<String> asked = new CopyOnWriteArrayList<>();

  /** Whether every request carries the reader's cookie. */
  volatile boolean signedIn = true;

  /** Whether pages may be shown in frames of the pages of this. */
  volatile boolean framed;

  Gateway(Reader reader) throws IOException {
    this.reader = reader;
    server = DocsServer.builder(this).start();
  }

  /** Adds a page of its own. */
  void add(String path, String html) {
    own.put(
        path,
        HttpResponse.content(
            "text/html; charset=utf-8", HttpBody.of(html.getBytes(StandardCharsets.UTF_8))));
  }

  /** The address of a path, of the server as it is called here. */
  String url(String path) {
    return "http://127.0.0.1:" + server.port() + path;
  }

  /** The same by another name, which for a browser is another server. */
  String elsewhere(String path) {
    return "http://localhost:" + server.port() + path;
  }

  /** The paths that were asked for. */
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

  /** An answer that may stand in a frame of the same server. */
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
