package dev.docs.http.call;

import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** A pending request for a {@linkplain BrowserPages browser page}. */
final class PendingPage extends ReceivedRequest {

  private final BrowserPages pages;
  private final BrowserCall head;
  private final int maxForm;

  /** What answers instead of a page that is not there; empty where the page does. */
  private final Supplier<Optional<HttpResponse>> otherwise;

  private Optional<HttpResponse> refusal = Optional.empty();

  private PendingPage(
      Dispatcher http,
      BrowserPages pages,
      HttpRequest head,
      String path,
      Supplier<Optional<HttpResponse>> otherwise) {
    super(http, head);
    this.otherwise = otherwise;
    this.pages = pages;
    this.maxForm = pages.maxForm(path);
    this.head = new BrowserCall(http, head, path, maxForm, memory);
  }

  /**
   * @param path the path after the base path
   * @param length the declared length of the body, in bytes
   */
  static PendingPage of(
      Dispatcher http, BrowserPages pages, HttpRequest head, String path, long length) {
    PendingPage pending = new PendingPage(http, pages, head, path, Optional::empty);
    if (RequestBodies.refusal(head, length).isPresent()) {
      pending.refusal =
          Optional.of(
              pending.handled(
                  pending.head,
                  pages
                      .failure(pending.head, 415, "The form must not be compressed.")
                      .withHeader("Accept-Encoding", "identity")));
      return pending;
    }
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

  /**
   * A request without a body for a page of a site, if there is one.
   *
   * @param otherwise answers where there is none; empty where the request is for a site anyway
   */
  static PendingPage unless(
      Dispatcher http,
      BrowserPages sites,
      HttpRequest head,
      Supplier<Optional<HttpResponse>> otherwise) {
    return new PendingPage(http, sites, head, head.path(), otherwise);
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
  public HttpResponse answer(HttpBody body) {
    BrowserCall call = body.length() == 0 ? head : head.with(body);
    return trace.during(
        () -> {
          HttpResponse page = answer(call, pages::answer);
          return (page.status() == 404 ? otherwise.get() : Optional.<HttpResponse>empty())
              .orElseGet(() -> handled(call, page));
        });
  }

  private HttpResponse answer(BrowserCall call, Function<BrowserCall, HttpResponse> handling) {
    return http.errors.page(
        call.request(),
        () -> handling.apply(call),
        (status, message) -> pages.failure(call, status, message));
  }

  private HttpResponse handled(BrowserCall call, HttpResponse answer) {
    tell(
        call.request(),
        () -> ToldPath.ofPage(call.request().path()),
        answer,
        call.caller(),
        Optional.empty());
    return answer;
  }
}
