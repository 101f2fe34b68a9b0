package dev.docs.http.server;

import static java.util.Objects.requireNonNull;

import dev.docs.http.DocsHttp;
import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.Peer;
import dev.docs.http.call.PendingRequest;
import dev.docs.http.call.Receiver;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.MappingMatch;
import java.io.IOException;
import java.io.InputStream;
import java.security.cert.X509Certificate;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Serves the API as a servlet. Mapped to {@code /docs/*} it answers {@code /docs/v1/...}. Links in
 * responses begin with scheme, name and port as the container reports them (behind a proxy,
 * configure the container accordingly), the context path and the mapping, unless {@link
 * dev.docs.http.api.DocsApi.Builder#publicUrl} is set.
 *
 * <p>A request occupies a thread until its response is sent. The limits of {@link
 * dev.docs.http.HttpLimits} apply; time, rate, header size and connections are limited by the
 * container. Paths of pages may contain {@code %2F}, which some containers reject unless configured
 * otherwise. It uses neither asynchronous processing nor sessions.
 *
 * <p>An {@link dev.docs.http.Authenticator} sees the principal that the container has
 * authenticated, the certificates of the client and its address, as {@link HttpRequest#peer}.
 *
 * <p>Thread-safe. Needs {@code jakarta.servlet:jakarta.servlet-api} from version 6, which the
 * container provides.
 */
public final class DocsServlet extends HttpServlet {

  private static final long serialVersionUID = 1L;

  private static final String CERTIFICATES = "jakarta.servlet.request.X509Certificate";

  private final transient Receiver receiver;

  private DocsServlet(Receiver receiver) {
    this.receiver = receiver;
  }

  /** A servlet for this API, which must be built without a base path. */
  public static DocsServlet of(DocsHttp http) {
    return new DocsServlet(Receiver.of(requireNonNull(http, "http")));
  }

  @Override
  public String getServletInfo() {
    return "dev.docs";
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    try {
      answer(request, response);
    } catch (VirtualMachineError e) {
      receiver.failed(e);
      throw e;
    }
  }

  private void answer(HttpServletRequest request, HttpServletResponse response) throws IOException {
    long length = length(request);
    try (PendingRequest pending = receiver.receive(head(request), length)) {
      Optional<HttpResponse> refusal = pending.refusal();
      HttpBody body = HttpBody.empty();
      if (refusal.isEmpty() && length != 0) {
        BodyBytes incoming = new BodyBytes(pending, length, pending.maxBody());
        refusal = incoming.addAll(request.getInputStream());
        body = incoming.body();
      }
      if (refusal.isPresent()) {
        refuse(request, response, refusal.get(), length);
      } else {
        write(response, pending.answer(body));
      }
    }
  }

  /** Sends an error response and closes the connection to clients that are still sending. */
  private static void refuse(
      HttpServletRequest request, HttpServletResponse response, HttpResponse refusal, long length)
      throws IOException {
    boolean ends = length != 0 && request.getProtocol().startsWith("HTTP/1");
    write(response, ends ? refusal.withHeader("Connection", "close") : refusal);
  }

  private static void write(HttpServletResponse response, HttpResponse answer) throws IOException {
    response.setStatus(answer.status());
    answer.headers().forEach(response::addHeader);
    HttpBody body = answer.body();
    if (body.length() == 0) {
      return;
    }
    if (body.length() != HttpBody.UNKNOWN_LENGTH) {
      response.setContentLengthLong(body.length());
    }
    try (InputStream in = body.open()) {
      in.transferTo(response.getOutputStream());
    }
  }

  /** Returns the length of the body. Only HTTP/1 marks a body of unknown length. */
  private static long length(HttpServletRequest request) {
    long declared = request.getContentLengthLong();
    boolean none =
        declared < 0
            && request.getProtocol().startsWith("HTTP/1")
            && request.getHeader("Transfer-Encoding") == null;
    return none ? 0 : declared;
  }

  private static HttpRequest head(HttpServletRequest request) {
    String prefix = prefix(request);
    String query = request.getQueryString();
    return new HttpRequest(
            request.getMethod(),
            request.getRequestURI().substring(prefix.length()),
            query == null ? "" : query,
            headers(request),
            HttpBody.empty(),
            origin(request) + prefix)
        .withPeer(peer(request));
  }

  private static Peer peer(HttpServletRequest request) {
    Object certificates = request.getAttribute(CERTIFICATES);
    return new Peer(
        Optional.ofNullable(request.getUserPrincipal()),
        certificates instanceof X509Certificate[] chain ? List.of(chain) : List.of(),
        Optional.ofNullable(request.getRemoteAddr()));
  }

  private static Headers headers(HttpServletRequest request) {
    Headers.Builder headers = Headers.builder();
    for (String name : Collections.list(request.getHeaderNames())) {
      Collections.list(request.getHeaders(name)).forEach(value -> headers.add(name, value));
    }
    return headers.build();
  }

  /** The part of the path before the API's own, percent-encoded as received. */
  private static String prefix(HttpServletRequest request) {
    String path = request.getRequestURI();
    int end = request.getContextPath().length();
    if (request.getHttpServletMapping().getMappingMatch() == MappingMatch.PATH) {
      // the container decodes it, but the number of segments is the same
      long segments = request.getServletPath().chars().filter(c -> c == '/').count();
      for (long i = 0; i < segments; i++) {
        int next = path.indexOf('/', end + 1);
        end = next < 0 ? path.length() : next;
      }
    }
    return path.substring(0, end);
  }

  private static String origin(HttpServletRequest request) {
    String scheme = request.getScheme().toLowerCase(Locale.ROOT);
    String name = request.getServerName();
    int port = request.getServerPort();
    boolean usual = port <= 0 || port == (scheme.equals("https") ? 443 : 80);
    String host = name.indexOf(':') >= 0 && !name.startsWith("[") ? "[" + name + "]" : name;
    return scheme + "://" + host + (usual ? "" : ":" + port);
  }
}
