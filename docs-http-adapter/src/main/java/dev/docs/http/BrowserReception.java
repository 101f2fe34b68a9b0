package dev.docs.http;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/** A request for a {@linkplain BrowserPages page}. */
final class BrowserReception implements Reception {

  private final BrowserPages pages;
  private final BrowserCall head;
  private final ErrorAnswers errors;
  private final BodyMemory.Share memory;
  private final Optional<Consumer<HandledRequest>> onHandled;
  private final long start = System.nanoTime();
  private final Optional<HttpResponse> refusal;

  /**
   * @param head the call, its body apart
   * @param length of the body in bytes, as it is declared
   */
  BrowserReception(
      BrowserPages pages,
      BrowserCall head,
      long length,
      ErrorAnswers errors,
      BodyMemory.Share memory,
      Optional<Consumer<HandledRequest>> onHandled) {
    this.pages = pages;
    this.head = head;
    this.errors = errors;
    this.memory = memory;
    this.onHandled = onHandled;
    this.refusal =
        length <= BrowserCall.MAX_FORM
            ? Optional.empty()
            : Optional.of(
                handled(
                    head,
                    answer(
                        head,
                        call -> {
                          throw new HttpBody.TooLarge(BrowserCall.MAX_FORM);
                        })));
  }

  @Override
  public Optional<HttpResponse> refusal() {
    return refusal;
  }

  @Override
  public long maxBody() {
    return BrowserCall.MAX_FORM;
  }

  @Override
  public boolean reserve(long bytes) {
    return memory.reserve(bytes);
  }

  @Override
  public HttpResponse answer(HttpBody body) {
    BrowserCall call = body.length() == 0 ? head : head.with(body);
    return handled(call, answer(call, pages::answer));
  }

  private HttpResponse answer(BrowserCall call, Handling handling) {
    return errors.page(
        call.request(),
        () -> handling.answer(call),
        (status, message) -> pages.failure(call, status, message));
  }

  /** How a call is answered. */
  @FunctionalInterface
  private interface Handling {
    HttpResponse answer(BrowserCall call);
  }

  private HttpResponse handled(BrowserCall call, HttpResponse answer) {
    onHandled.ifPresent(
        told ->
            told.accept(
                new HandledRequest(
                    RequestLine.printable(call.request().method(), 20),
                    RequestLine.printable(call.request().path(), RequestLine.MAX_TOLD),
                    answer.status(),
                    Duration.ofNanos(System.nanoTime() - start),
                    call.caller(),
                    Optional.empty())));
    return answer;
  }

  @Override
  public void close() {
    memory.close();
  }
}
