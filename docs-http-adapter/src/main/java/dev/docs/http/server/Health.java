package dev.docs.http.server;

import static java.util.Objects.requireNonNull;

import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.Receiver;
import dev.docs.http.call.Reception;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Tells whoever watches a server how it is: {@code GET /health/live} answers 200 as long as the
 * process answers at all, {@code GET /health/ready} answers 200 or, with the reason, 503. Neither
 * needs a token. Thread-safe.
 */
public final class Health {

  private static final String LIVE = "/health/live";
  private static final String READY = "/health/ready";

  /** Seconds after which one may look again. */
  private static final String SOON = "1";

  private final Supplier<Optional<String>> unavailable;
  private volatile boolean started;

  private Health(Supplier<Optional<String>> unavailable) {
    this.unavailable = unavailable;
  }

  /**
   * The health of a server that is starting: until {@link #started} is called, it is not ready, and
   * answers every other request with 503.
   *
   * @param unavailable why requests cannot be answered at the moment, such as a store that is away;
   *     asked at each request for {@code /health/ready}
   */
  public static Health starting(Supplier<Optional<String>> unavailable) {
    return new Health(requireNonNull(unavailable, "unavailable"));
  }

  /** What had to be done before the first request is done. */
  public void started() {
    started = true;
  }

  private Optional<String> notReady() {
    return started ? unavailable.get() : Optional.of("the server is starting");
  }

  /** The receiver, with answers of this in front of it. */
  Receiver before(Receiver receiver) {
    return new Receiver() {
      @Override
      public Reception receive(HttpRequest head, long length) {
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

  /** A request that needs nothing more. */
  private record Answered(Optional<HttpResponse> refusal) implements Reception {

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
      // Nothing was taken.
    }
  }
}
