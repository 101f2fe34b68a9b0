package dev.docs.http.call;

import dev.docs.http.DocsHttp;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import java.util.Optional;

/**
 * Adapts another implementation of {@link DocsHttp}, which needs the whole body before it checks
 * anything. Its limits apply to each body and to all that are read at the same time. Thread-safe.
 */
final class BufferedReceiver implements Receiver {

  private final DocsHttp http;
  private final BodyMemory bodies;

  BufferedReceiver(DocsHttp http) {
    this.http = http;
    this.bodies = new BodyMemory(http.limits().memory().maxInFlight());
  }

  @Override
  public PendingRequest receive(HttpRequest head, long length) {
    long max = http.limits().largestBody();
    Optional<HttpResponse> refusal =
        length > max
            ? Optional.of(JsonResponse.error(413, new HttpBody.TooLarge(max).getMessage()))
            : Optional.empty();
    return new Whole(http, head, max, refusal, bodies.share());
  }

  @Override
  public void failed(VirtualMachineError error) {
    System.getLogger("dev.docs.http")
        .log(System.Logger.Level.ERROR, "the virtual machine cannot go on", error);
  }

  private record Whole(
      DocsHttp http,
      HttpRequest head,
      long maxBody,
      Optional<HttpResponse> refusal,
      BodyMemory.Share memory)
      implements PendingRequest {

    @Override
    public boolean reserve(long bytes) {
      return memory.tryReserve(bytes);
    }

    @Override
    public HttpResponse answer(HttpBody body) {
      return http.handle(head.withBody(body));
    }

    @Override
    public void close() {
      memory.close();
    }
  }
}
