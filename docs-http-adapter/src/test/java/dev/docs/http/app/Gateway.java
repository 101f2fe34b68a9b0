package dev.docs.http.app;

import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.Receiver;
import dev.docs.http.Reception;
import dev.docs.http.server.HttpEngine;
import dev.docs.http.server.JettyEngine;
import dev.docs.http.server.ServerLimits;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The pages on a socket, for a browser: it notes what is asked for, can send a reader's cookie
 * along with every request, and has pages of its own, on which scripts run.
 */
final class Gateway implements Receiver, AutoCloseable {

  private final Reader reader;
  private final HttpEngine.Listener listener;
  private final Map<String, HttpResponse> own = new ConcurrentHashMap<>();
  private final List<String> asked = new CopyOnWriteArrayList<>();

  /** Whether every request carries the reader's cookie. */
  volatile boolean signedIn = true;

  /** Whether pages may be shown in frames of the pages of this. */
  volatile boolean framed;

  Gateway(Reader reader) throws IOException {
    this.reader = reader;
    listener =
        new JettyEngine()
            .listen(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                ServerLimits.DEFAULT,
                this);
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
    return "http://127.0.0.1:" + listener.port() + path;
  }

  /** The same by another name, which for a browser is another server. */
  String elsewhere(String path) {
    return "http://localhost:" + listener.port() + path;
  }

  /** The paths that were asked for. */
  List<String> asked() {
    return List.copyOf(asked);
  }

  @Override
  public Reception receive(HttpRequest head, long length) {
    asked.add(head.path());
    if (own.containsKey(head.path())) {
      return new Answered(own.get(head.path()));
    }
    boolean carried = signedIn && reader.cookie.isPresent();
    HttpRequest sent = carried ? head.withHeader("Cookie", reader.cookie.get()) : head;
    Reception reception = reader.http.receive(sent, length);
    return framed ? new Framed(reception) : reception;
  }

  @Override
  public void failed(VirtualMachineError error) {
    reader.http.failed(error);
  }

  @Override
  public void close() {
    listener.close();
  }

  /** A page of this. */
  private record Answered(HttpResponse page) implements Reception {
    @Override
    public Optional<HttpResponse> refusal() {
      return Optional.of(page);
    }

    @Override
    public long maxBody() {
      return 0;
    }

    @Override
    public boolean reserve(long bytes) {
      return false;
    }

    @Override
    public HttpResponse answer(HttpBody body) {
      return page;
    }

    @Override
    public void close() {
      // Nothing was taken.
    }
  }

  /** An answer that may stand in a frame of the same server. */
  private record Framed(Reception reception) implements Reception {
    private static final String POLICY = "Content-Security-Policy";

    @Override
    public Optional<HttpResponse> refusal() {
      return reception.refusal();
    }

    @Override
    public long maxBody() {
      return reception.maxBody();
    }

    @Override
    public boolean reserve(long bytes) {
      return reception.reserve(bytes);
    }

    @Override
    public HttpResponse answer(HttpBody body) {
      HttpResponse answer = reception.answer(body);
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

    @Override
    public void close() {
      reception.close();
    }
  }
}
