package dev.docs.http.call;

import dev.docs.access.Caller;
import dev.docs.http.HandledRequest;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.trace.RequestTrace;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/** A pending request with its memory, of which the listener is told once it is answered. */
abstract class ReceivedRequest implements PendingRequest {

  final Dispatcher http;
  final BodyMemory.Share memory;
  final RequestTrace trace;
  private final long start = System.nanoTime();

  ReceivedRequest(Dispatcher http, HttpRequest head) {
    this.http = http;
    this.memory = http.memory.share();
    this.trace = RequestTrace.of(head.headers().all(RequestTrace.HEADER));
  }

  @Override
  public final boolean reserve(long bytes) {
    return memory.tryReserve(bytes);
  }

  @Override
  public final void close() {
    memory.close();
  }

  /**
   * Tells the listener of a request that was answered just now.
   *
   * @param path the path, without secrets
   */
  final void tell(
      HttpRequest request,
      Supplier<String> path,
      HttpResponse answer,
      Optional<Caller> caller,
      Optional<String> operation) {
    http.onHandled.ifPresent(
        listener ->
            listener.accept(
                new HandledRequest(
                        RequestLine.printable(request.method(), 20),
                        RequestLine.printable(path.get(), RequestLine.MAX_TOLD),
                        answer.status(),
                        Duration.ofNanos(System.nanoTime() - start),
                        caller,
                        operation)
                    .in(trace)));
  }
}
