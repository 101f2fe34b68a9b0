package dev.docs.http.call;

import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.trace.RequestTrace;
import java.util.Optional;
import java.util.function.Function;

/** A pending request for a {@linkplain BrowserPages browser page}. */
final class PendingPage implements PendingRequest {

  private final Dispatcher http;
  private final BrowserPages pages;
  private final BrowserCall head;
  private final int maxForm;
  private final BodyMemory.Share memory;
  private final long start = System.nanoTime();
  private final RequestTrace trace;
  private Optional<HttpResponse> refusal = Optional.empty();

  private PendingPage(
      Dispatcher http, BrowserPages pages, HttpRequest head, String path, BodyMemory.Share memory) {
    this.http = http;
    this.pages = pages;
    this.maxForm = pages.maxForm(path);
    this.memory = memory;
    this.trace = RequestTrace.of(head.headers().all(RequestTrace.HEADER));
    this.head = new BrowserCall(http, head, path, maxForm, memory);
  }

  /**
   * @param path the path after the base path
   * @param length the declared length of the body, in bytes
   */
  static PendingPage of(
      Dispatcher http, BrowserPages pages, HttpRequest head, String path, long length) {
    PendingPage pending = new PendingPage(http, pages, head, path, http.bodies().share());
    if (length > pending.maxForm) {
      pending.refusal =
          Optional.of(
              pending.handled(
                  pending.head,
                  pending.answer(
                      pending.head,
                      call -> {
                        throw new HttpBody.TooLarge(pending.maxForm);
                      })));
    }
    return pending;
  }

  @Override
  public Optional<HttpResponse> refusal() {
    return refusal;
  }

  @Override
  public long maxBody() {
    return maxForm;
  }

  @Override
  public boolean reserve(long bytes) {
    return memory.tryReserve(bytes);
  }

  @Override
  public HttpResponse answer(HttpBody body) {
    BrowserCall call = body.length() == 0 ? head : head.with(body);
    return trace.during(() -> handled(call, answer(call, pages::answer)));
  }

  private HttpResponse answer(BrowserCall call, Function<BrowserCall, HttpResponse> handling) {
    return http.errors()
        .page(
            call.request(),
            () -> handling.apply(call),
            (status, message) -> pages.failure(call, status, message));
  }

  private HttpResponse handled(BrowserCall call, HttpResponse answer) {
    http.onHandled()
        .ifPresent(
            listener ->
                listener.accept(
                    RequestLine.handled(
                            call.request(),
                            call.request().path(),
                            answer,
                            start,
                            call.caller(),
                            Optional.empty())
                        .in(trace)));
    return answer;
  }

  @Override
  public void close() {
    memory.close();
  }
}
