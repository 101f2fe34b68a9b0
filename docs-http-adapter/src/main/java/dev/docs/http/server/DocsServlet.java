package dev.docs.http.server;

import static java.util.Objects.requireNonNull;

import dev.docs.http.DocsHttp;
import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Receiver;
import dev.docs.http.call.Reception;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.MappingMatch;
import java.io.IOException;
import java.io.InputStream;
import java.util.Enumeration;
import java.util.Locale;
import java.util.Optional;

/**
 * The interface as a servlet, beside an application's own endpoints. Mapped to {@code /docs/*} it
 * answers {@code /docs/v1/...}, and links in answers begin with where it was reached: scheme, name
 * and port as the container tells them, which minds a proxy when it is told to; the path of the
 * application; the mapping. {@link dev.docs.http.api.DocsApi.Builder#publicUrl} comes before all of
 * that.
 *
 * <p>A request holds a thread until its answer is sent. The limits of bodies and of the memory they
 * take together are those of the interface; time, rate, headers and connections are the container's
 * to limit. A page's path may hold {@code %2F}, which a container may have to be told to let
 * through. Nothing is asynchronous, and no session is made.
 *
 * <p>Thread-safe. Needs {@code jakarta.servlet:jakarta.servlet-api} from version 6, which the
 * container brings.
 */
public final class DocsServlet extends HttpServlet {

  private static final long serialVersionUID = 1L;

  private final transient Receiver receiver;

  private DocsServlet(Receiver receiver) {
    this.receiver = receiver;
  }

  /** A servlet in front of the interface, which has no base path of its own. */
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
    try (Reception reception = receiver.receive(head(request), length)) {
      Optional<HttpResponse> refusal = reception.refusal();
      HttpBody body = HttpBody.empty();
      if (refusal.isEmpty() && length != 0) {
        BlockingBody incoming = new BlockingBody(reception, length, reception.maxBody());
        refusal = incoming.read(request.getInputStream());
        body = incoming.body();
      }
      if (refusal.isPresent()) {
        refuse(request, response, refusal.get(), length);
      } else {
        write(response, reception.answer(body));
      }
    }
  }

  /** Whoever is still sending is told that nothing more is read. */
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

  /** Only of HTTP/1 is it known that a body of unknown length says so. */
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
        origin(request) + prefix);
  }

  private static Headers headers(HttpServletRequest request) {
    Headers.Builder headers = Headers.builder();
    for (Enumeration<String> names = request.getHeaderNames(); names.hasMoreElements(); ) {
      String name = names.nextElement();
      for (Enumeration<String> all = request.getHeaders(name); all.hasMoreElements(); ) {
        headers.add(name, all.nextElement());
      }
    }
    return headers.build();
  }

  /** What of the path has led here, as it was sent. */
  private static String prefix(HttpServletRequest request) {
    String path = request.getRequestURI();
    int end = request.getContextPath().length();
    if (request.getHttpServletMapping().getMappingMatch() == MappingMatch.PATH) {
      // the container tells it decoded, but it has as many segments
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
