package dev.docs.http.server;

import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.Function;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Turns Jetty's requests into ours, and our responses into Jetty's. */
final class JettyHandler extends Handler.Abstract {

  /** Bodies up to this size are written in one piece. */
  private static final long WHOLE_BYTES = 16L << 20;

  private final RunningRequests running;
  private final Function<HttpRequest, HttpResponse> handler;

  JettyHandler(RunningRequests running, Function<HttpRequest, HttpResponse> handler) {
    this.running = running;
    this.handler = handler;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws IOException {
    long length = request.getLength();
    if (length == 0) {
      answer(request, HttpBody.empty(), response, callback);
    } else if (length > EagerBody.MAX_BYTES) {
      HttpBody body = HttpBody.stream(length, () -> Content.Source.asInputStream(request));
      answer(request, body, response, callback);
    } else {
      new EagerBody(request, response, callback, body -> answer(request, body, response, callback))
          .run();
    }
    return true;
  }

  private void answer(Request request, HttpBody body, Response response, Callback callback)
      throws IOException {
    if (!running.enter()) {
      Response.writeError(request, response, callback, 503);
      return;
    }
    Callback leaving = Callback.from(running::leave, IgnoredBody.before(callback, request));
    try {
      write(handler.apply(request(request, body)), response, leaving);
    } catch (IOException | RuntimeException e) {
      leaving.failed(e);
    }
  }

  private static HttpRequest request(Request request, HttpBody body) {
    HttpURI uri = request.getHttpURI();
    Headers headers = Headers.none();
    for (HttpField field : request.getHeaders()) {
      headers = headers.with(field.getName(), field.getValue() == null ? "" : field.getValue());
    }
    String path = uri.getPath();
    String query = uri.getQuery();
    return new HttpRequest(
        request.getMethod(),
        path == null ? "" : path,
        query == null ? "" : query,
        headers,
        body,
        uri.getScheme() + "://" + uri.getAuthority());
  }

  private static void write(HttpResponse ours, Response response, Callback callback)
      throws IOException {
    response.setStatus(ours.status());
    ours.headers().forEach(response.getHeaders()::add);
    HttpBody body = ours.body();
    long length = body.length();
    if (length != HttpBody.UNKNOWN_LENGTH && length <= WHOLE_BYTES) {
      response.write(true, ByteBuffer.wrap(body.bytes(length)), callback);
      return;
    }
    if (length != HttpBody.UNKNOWN_LENGTH) {
      response.getHeaders().put(HttpHeader.CONTENT_LENGTH, length);
    }
    Content.copy(Content.Source.from(body.open()), response, callback);
  }
}
