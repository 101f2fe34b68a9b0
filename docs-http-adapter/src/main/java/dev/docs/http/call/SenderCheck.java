package dev.docs.http.call;

import dev.docs.http.Authentication;
import dev.docs.http.Headers;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import java.util.Set;

/** Decides by who sends a request whether it is handled. Stateless and thread-safe. */
final class SenderCheck {

  private static final Set<String> READING = Set.of("GET", "HEAD");

  private static final String ALLOWED_ORIGIN = "Access-Control-Allow-Origin";

  private SenderCheck() {}

  /**
   * Requires that the sender may call the operation.
   *
   * @throws Answered to one who may not
   */
  static void check(Dispatcher http, RequestHead head) {
    Authentication sender = head.sender();
    if (sender.refusal().isPresent()) {
      throw new Answered(response(sender.refusal().get()));
    }
    if (sender.caller().isEmpty() && !head.operation().open()) {
      throw new Answered(
          JsonResponse.error(401, "the header Authorization must be Bearer and a valid token")
              .withHeader("WWW-Authenticate", "Bearer"));
    }
    if (head.isAmbient()
        && !READING.contains(head.request().method())
        && !isFromHere(http, head.request())) {
      throw Answered.error(
          403,
          "the request was sent by a page of another server, or its origin is unknown: send"
              + " an access token, or from a program the header X-Requested-With");
    }
  }

  private static HttpResponse response(Authentication.Refusal refusal) {
    HttpResponse error =
        JsonResponse.error(
            refusal.status(), RequestLine.printable(refusal.reason(), RequestLine.MAX_TOLD));
    return refusal
        .challenge()
        .map(challenge -> error.withHeader("WWW-Authenticate", challenge))
        .orElse(error);
  }

  /**
   * Whether no page of another site made a browser send the request. Browsers tell where it comes
   * from in headers that scripts cannot forge. A request without them is not one of a browser of
   * today when it has no cookie; with one, it needs a header that forms cannot send, and scripts of
   * other origins only with the consent that responses do not give.
   */
  private static boolean isFromHere(Dispatcher http, HttpRequest head) {
    return RequestSource.of(http, head)
        .orElseGet(
            () ->
                head.headers().first("Cookie").isEmpty()
                    || head.headers().first("X-Requested-With").isPresent());
  }

  /** The response without the permission for scripts of all origins to read it. */
  static HttpResponse forThisOrigin(HttpResponse answer) {
    Headers.Builder headers = Headers.builder();
    answer
        .headers()
        .forEach(
            (name, value) -> {
              if (!name.equalsIgnoreCase(ALLOWED_ORIGIN)) {
                headers.add(name, value);
              }
            });
    return new HttpResponse(answer.status(), headers.build(), answer.body());
  }
}
