package dev.docs.http.server;

import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.Peer;
import dev.docs.http.call.PendingRequest;
import dev.docs.http.call.Receiver;
import java.util.Optional;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Adapts Jetty's requests. The head is checked on the thread that read it; a request without a body
 * is handled there at once.
 */
final class JettyHandler extends Handler.Abstract {

  final RunningRequests running;
  private final Receiver receiver;
  final Watchdog watch;
  final ServerLimits limits;

  JettyHandler(RunningRequests running, Receiver receiver, Watchdog watch, ServerLimits limits) {
    this.running = running;
    this.receiver = receiver;
    this.watch = watch;
    this.limits = limits;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    long length = length(request);
    if (hasUnclearEnd(request)) {
      response.getHeaders().put(HttpHeader.CONNECTION, "close");
    }
    PendingRequest pending;
    try {
      pending = receiver.receive(head(request), length);
    } catch (VirtualMachineError e) {
      Response.writeError(request, response, callback, 503);
      return true;
    }
    JettyExchange exchange = new JettyExchange(request, response, callback, length, pending, this);
    Optional<HttpResponse> refusal = pending.refusal();
    if (refusal.isPresent()) {
      exchange.refuse(refusal.get());
    } else if (length == 0) {
      exchange.answer(HttpBody.empty());
    } else {
      new IncomingBody(exchange, request, length, watch, limits).run();
    }
    return true;
  }

  /** Jetty does not distinguish a body of unknown length from none. */
  private static long length(Request request) {
    long declared = request.getLength();
    boolean none = declared < 0 && !request.getHeaders().contains(HttpHeader.TRANSFER_ENCODING);
    return none ? 0 : declared;
  }

  /** Whether others may read another end of the request: HTTP/1.0 knows no transfer encoding. */
  private static boolean hasUnclearEnd(Request request) {
    return request.getConnectionMetaData().getHttpVersion() == HttpVersion.HTTP_1_0
        && request.getHeaders().contains(HttpHeader.TRANSFER_ENCODING);
  }

  private static HttpRequest head(Request request) {
    HttpURI uri = request.getHttpURI();
    Headers.Builder headers = Headers.builder();
    for (HttpField field : request.getHeaders()) {
      headers.add(field.getName(), field.getValue() == null ? "" : field.getValue());
    }
    String path = uri.getPath();
    String query = uri.getQuery();
    return new HttpRequest(
            request.getMethod(),
            path == null ? "" : path,
            query == null ? "" : query,
            headers.build(),
            HttpBody.empty(),
            uri.getScheme() + "://" + uri.getAuthority())
        .withPeer(Peer.at(Request.getRemoteAddr(request)));
  }
}
