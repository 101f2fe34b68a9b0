package dev.docs.http.server;

import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Reception;
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

/** One request and its answer. Used by one thread after the other. */
final class JettyExchange {

  /** Bodies up to this size are written in one piece. */
  private static final long WHOLE_BYTES = 16L << 20;

  /** Answers up to this size fit into the buffers of the operating system, and are not watched. */
  private static final long UNWATCHED_BYTES = 64L << 10;

  /** What almost every answer has, as its bytes. */
  private static final List<HttpField> FREQUENT =
      List.of(
          new PreEncodedHttpField(HttpHeader.CONTENT_TYPE, "application/json"),
          new PreEncodedHttpField("Access-Control-Allow-Origin", "*"));

  private final Request request;
  private final Response response;
  private final Callback callback;
  private final long length;
  private final Reception reception;
  private final JettyHandler handler;

  JettyExchange(
      Request request,
      Response response,
      Callback callback,
      long length,
      Reception reception,
      JettyHandler handler) {
    this.request = request;
    this.response = response;
    this.callback = callback;
    this.length = length;
    this.reception = reception;
    this.handler = handler;
  }

  /** What may go wrong with the connection. */
  @FunctionalInterface
  interface Step {
    void run() throws IOException;
  }

  Reception reception() {
    return reception;
  }

  /** Runs a step; whatever it throws ends the request. */
  void guarded(Step step) {
    try {
      step.run();
    } catch (IOException | RuntimeException e) {
      abandon(e);
    } catch (VirtualMachineError e) {
      refuse(Refusals.outOfMemory());
    }
  }

  /** Answers without looking at what is left of the body, and closes the connection if any is. */
  void refuse(HttpResponse refusal) {
    reception.close();
    if (length == 0) {
      guardedWrite(refusal, callback);
    } else {
      Callback lingering = new LingeringClose(this, request, callback, handler.watch());
      guardedWrite(refusal.withHeader("Connection", "close"), lingering);
    }
  }

  /** Answers the whole request. */
  void answer(HttpBody body) {
    RunningRequests running = handler.running();
    if (!running.enter()) {
      refuse(Refusals.beingClosed());
      return;
    }
    HttpResponse answer;
    try {
      answer = reception.answer(body);
    } catch (VirtualMachineError e) {
      answer = Refusals.outOfMemory().withHeader("Connection", "close");
    }
    if (answer.body().length() != HttpBody.UNKNOWN_LENGTH) {
      reception.close();
    }
    guardedWrite(answer, Callback.from(() -> left(running), callback));
  }

  /** What is written while it is sent is in memory to its end. */
  private void left(RunningRequests running) {
    reception.close();
    running.leave();
  }

  /** Ends the request without an answer, unless that is on its way. */
  void abandon(Throwable failure) {
    reception.close();
    callback.failed(failure);
  }

  /** Lets whoever waits for the body know that it has come too slowly. */
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

  private void write(HttpResponse answer, Callback done) throws IOException {
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
    Content.copy(Content.Source.from(body.open()), response, watched(done));
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
    return OutgoingAnswer.watched(
        request.getConnectionMetaData().getConnection(), done, handler.watch(), handler.limits());
  }
}
