package dev.docs.http.server;

import dev.docs.http.HttpBody;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.SequenceInputStream;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Collects the body of a request as it comes, without holding a thread while nothing does. Jetty's
 * own handler for this goes on waiting when the connection's idle time has run out.
 */
final class EagerBody implements Runnable {

  /** What is collected at most; the rest of a larger body is left to the one who reads it. */
  static final int MAX_BYTES = 1 << 20;

  /** What is done once the body is there. */
  @FunctionalInterface
  interface Next {
    void proceed(HttpBody body) throws IOException;
  }

  private final Request request;
  private final Response response;
  private final Callback callback;
  private final Next next;
  private final ByteArrayOutputStream collected = new ByteArrayOutputStream();

  EagerBody(Request request, Response response, Callback callback, Next next) {
    this.request = request;
    this.response = response;
    this.callback = callback;
    this.next = next;
  }

  /** Takes what has arrived; Jetty calls again, on a thread that may block, when there is more. */
  @Override
  public void run() {
    try {
      collect();
    } catch (IOException | RuntimeException e) {
      callback.failed(e);
    }
  }

  private void collect() throws IOException {
    boolean last = false;
    while (!last && collected.size() <= MAX_BYTES) {
      Content.Chunk chunk = request.read();
      if (chunk == null) {
        request.demand(this);
        return;
      }
      if (Content.Chunk.isFailure(chunk)) {
        fail(chunk.getFailure());
        return;
      }
      byte[] bytes = new byte[chunk.remaining()];
      chunk.getByteBuffer().get(bytes);
      collected.writeBytes(bytes);
      last = chunk.isLast();
      chunk.release();
    }
    next.proceed(last ? HttpBody.of(collected.toByteArray()) : withTheRest());
  }

  private HttpBody withTheRest() {
    return HttpBody.stream(
        request.getLength() < 0 ? HttpBody.UNKNOWN_LENGTH : request.getLength(),
        () ->
            new SequenceInputStream(
                new ByteArrayInputStream(collected.toByteArray()),
                Content.Source.asInputStream(request)));
  }

  private void fail(Throwable failure) {
    if (failure instanceof TimeoutException) {
      Response.writeError(request, response, callback, 408);
    } else {
      callback.failed(failure);
    }
  }
}
