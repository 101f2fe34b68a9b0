package dev.docs.http.server;

import static java.util.Objects.requireNonNull;

import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.PendingRequest;
import dev.docs.http.call.Receiver;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Health checks for orchestrators: {@code GET /health/live} answers 200 while the process runs,
 * {@code GET /health/ready} answers 200 or, with the reason, 503. Neither needs a token.
 * Thread-safe.
 */
public final class Health {

  private static final String LIVE = "/health/live";
  private static final String READY = "/health/ready";

  /** The Retry-After header of a response 503, in seconds. */
  private static final String SOON = "1";

  private final Supplier<Optional<String>> unavailable;
  private volatile boolean started;

  private Health(Supplier<Optional<String>> unavailable) {
    this.unavailable = unavailable;
  }

  /**
   * The health of a server that is starting: until {@link #started} is called, it is not ready and
   * every other request is answered with 503.
   *
   * @param unavailable the reason why requests cannot be answered at present, such as an
   *     unreachable store; called for each {@code /health/ready}
   */
  public static Health starting(Supplier<Optional<String>> unavailable) {
    return new Health(requireNonNull(unavailable, "unavailable"));
  }

  /** Marks the start as complete. */
  public void started() {
    started = true;
  }

  private Optional<String> notReady() {
    return started ? unavailable.get() : Optional.of("the server is starting");
  }

  /** The receiver with the health checks, and the 503 while starting, in front of it. */
  Receiver before(Receiver receiver) {
    return new Receiver() {
      @Override
      public PendingRequest receive(HttpRequest head, long length) {
        Optional<HttpResponse> answer = answer(head);
        return answer.isPresent() ? new Answered(answer) : receiver.receive(head, length);
      }

      @Override
      public void failed(VirtualMachineError error) {
        receiver.failed(error);
      }
    };
  }

  private Optional<HttpResponse> answer(HttpRequest head) {
    boolean live = head.path().equals(LIVE);
    if (!live && !head.path().equals(READY)) {
      return started ? Optional.empty() : Optional.of(unready("the server is starting"));
    }
    if (!head.method().equals("GET") && !head.method().equals("HEAD")) {
      return Optional.of(
          JsonResponse.error(405, "the path allows GET only").withHeader("Allow", "GET, HEAD"));
    }
    HttpResponse answer =
        (live ? Optional.<String>empty() : notReady())
            .map(Health::unready)
            .orElseGet(() -> JsonResponse.ok(json -> json.put("status", "up")));
    return Optional.of(head.method().equals("HEAD") ? HttpResponse.empty(answer.status()) : answer);
  }

  private static HttpResponse unready(String reason) {
    return JsonResponse.error(503, reason).withHeader("Retry-After", SOON);
  }

  /** A request that is answered without its body. */
  private record Answered(Optional<HttpResponse> refusal) implements PendingRequest {

    @Override
    public long maxBody() {
      return 0;
    }

    @Override
    public boolean reserve(long bytes) {
      return false;
    }

    @Override
    public HttpResponse answer(HttpBody body) {
      return refusal.orElseThrow();
    }

    @Override
    public void close() {
      // Holds no memory to release.
    }
  }
}
