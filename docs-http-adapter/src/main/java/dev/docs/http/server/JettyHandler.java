package dev.docs.http.server;

import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.function.Function;
import org.eclipse.jetty.http.HttpException;
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

  private final Function<HttpRequest, HttpResponse> handler;

  JettyHandler(Function<HttpRequest, HttpResponse> handler) {
    this.handler = handler;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws IOException {
    write(handler.apply(request(request)), response, callback);
    return true;
  }

  private static HttpRequest request(Request request) {
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
        body(request),
        uri.getScheme() + "://" + uri.getAuthority());
  }

  private static HttpBody body(Request request) {
    return request.getLength() == 0
        ? HttpBody.empty()
        : HttpBody.stream(
            request.getLength(), () -> new JettyInputStream(Content.Source.asInputStream(request)));
  }

  private static void write(HttpResponse ours, Response response, Callback callback)
      throws IOException {
    response.setStatus(ours.status());
    ours.headers().forEach(response.getHeaders()::add);
    HttpBody body = ours.body();
    long length = body.length();
    if (length != HttpBody.UNKNOWN_LENGTH && length <= WHOLE_BYTES) {
      byte[] bytes = body.bytes(length);
      response.write(true, ByteBuffer.wrap(bytes), callback);
      return;
    }
    if (length != HttpBody.UNKNOWN_LENGTH) {
      response.getHeaders().put(HttpHeader.CONTENT_LENGTH, length);
    }
    Content.copy(Content.Source.from(body.open()), response, callback);
  }

  /** Tells a body beyond the server's limit from one that broke off. */
  private static final class JettyInputStream extends FilterInputStream {

    JettyInputStream(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      try {
        return super.read(buffer, offset, length);
      } catch (IOException | RuntimeException e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
          if (cause instanceof HttpException bad && bad.getCode() == 413) {
            throw new HttpBody.TooLarge(Long.MAX_VALUE);
          }
        }
        throw e;
      }
    }
  }
}
