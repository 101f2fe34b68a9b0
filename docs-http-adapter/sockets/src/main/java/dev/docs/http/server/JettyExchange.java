package dev.docs.http.server;

import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.PendingRequest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.HttpChannel;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** One request and its response. Used by one thread at a time. */
record JettyExchange(
    Request request,
    Response response,
    Callback callback,
    long length,
    PendingRequest pending,
    JettyHandler handler) {

  /** Bodies up to this size are written at once. */
  private static final long WHOLE_BYTES = 16L << 20;

  /**
   * Responses up to this size fit into the socket buffers of the operating system, and are not
   * watched.
   */
  private static final long UNWATCHED_BYTES = 64L << 10;

  /** Headers of almost every response of the API and of almost every page, pre-encoded. */
  private static final List<HttpField> FREQUENT =
      List.of(
          new PreEncodedHttpField(HttpHeader.CONTENT_TYPE, "application/json"),
          new PreEncodedHttpField("Access-Control-Allow-Origin", "*"),
          new PreEncodedHttpField(HttpHeader.CONTENT_TYPE, "text/html; charset=utf-8"),
          new PreEncodedHttpField(HttpHeader.CACHE_CONTROL, "public, no-cache"),
          new PreEncodedHttpField(HttpHeader.VARY, "Cookie"),
          new PreEncodedHttpField("X-Content-Type-Options", "nosniff"),
          new PreEncodedHttpField("Referrer-Policy", "same-origin"));

  /** An action that may fail with the connection. */
  @FunctionalInterface
  interface ConnectionAction {
    void run() throws IOException;
  }

  void guarded(ConnectionAction step) {
    try {
      step.run();
    } catch (IOException | RuntimeException e) {
      abandon(e);
    } catch (VirtualMachineError e) {
      refuse(EngineErrors.outOfMemory());
    }
  }

  /**
   * Sends an error response without reading the rest of the body, and closes the connection if
   * there is any.
   */
  void refuse(HttpResponse refusal) {
    pending.close();
    if (length == 0) {
      guardedWrite(refusal, callback);
    } else {
      Callback lingering = new LingeringClose(this, request, callback, handler.watch);
      guardedWrite(refusal.withHeader("Connection", "close"), lingering);
    }
  }

  /** Handles the complete request and sends the response. */
  void answer(HttpBody body) {
    RunningRequests running = handler.running;
    if (!running.enter()) {
      refuse(EngineErrors.beingClosed());
      return;
    }
    HttpResponse answer;
    try {
      answer = pending.answer(body);
    } catch (VirtualMachineError e) {
      answer = EngineErrors.outOfMemory().withHeader("Connection", "close");
    }
    if (answer.body().length() != HttpBody.UNKNOWN_LENGTH) {
      pending.close();
    }
    guardedWrite(
        answer,
        Callback.from(
            () -> {
              pending.close();
              running.leave();
            },
            callback));
  }

  /** Ends the request without a response, unless one is being sent. */
  void abandon(Throwable failure) {
    pending.close();
    callback.failed(failure);
  }

  /** Fails a body that arrives too slowly. */
  void timeOut() {
    HttpChannel.IdleTimeoutTask task =
        HttpChannel.from(request).onIdleTimeout(new TimeoutException("too slow"));
    if (task != null && task.action() != null) {
      request.getComponents().getExecutor().execute(task.action());
    }
  }

  private void guardedWrite(HttpResponse answer, Callback done) {
    try {
      write(answer, done);
    } catch (IOException | RuntimeException e) {
      done.failed(e);
    }
  }

  private void write(HttpResponse whole, Callback done) throws IOException {
    HttpResponse answer =
        Compression.of(whole, request.getMethod(), request.getHeaders()::get, handler.limits);
    response.setStatus(answer.status());
    answer.headers().forEach((name, value) -> response.getHeaders().add(field(name, value)));
    HttpBody body = answer.body();
    long size = body.length();
    if (size != HttpBody.UNKNOWN_LENGTH && size <= WHOLE_BYTES) {
      Callback watched = size <= UNWATCHED_BYTES ? done : watched(done);
      response.write(true, ByteBuffer.wrap(body.bytes(size)), watched);
      return;
    }
    if (size != HttpBody.UNKNOWN_LENGTH) {
      response.getHeaders().put(HttpHeader.CONTENT_LENGTH, size);
    }
    if (body.beginning().isPresent()) {
      breakOff(body.beginning().get(), done);
      return;
    }
    Content.copy(Content.Source.from(body.open()), response, watched(done));
  }

  /** Sends what there is, and closes the connection. */
  private void breakOff(byte[] start, Callback done) {
    Callback closing =
        Callback.from(
            () -> request.getConnectionMetaData().getConnection().getEndPoint().close(), done);
    if (start.length == 0) {
      closing.succeeded();
    } else {
      response.write(false, ByteBuffer.wrap(start), closing);
    }
  }

  private static HttpField field(String name, String value) {
    for (HttpField known : FREQUENT) {
      if (known.getName().equals(name) && known.getValue().equals(value)) {
        return known;
      }
    }
    return new HttpField(name, value);
  }

  private Callback watched(Callback done) {
    return OutgoingResponse.watched(
        request.getConnectionMetaData().getConnection(), done, handler.watch, handler.limits);
  }
}
