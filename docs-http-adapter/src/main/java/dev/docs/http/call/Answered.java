package dev.docs.http.call;

import dev.docs.http.HttpResponse;

/** The answer to a request of which its head decides. */
final class Answered extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient HttpResponse answer;

  Answered(HttpResponse answer) {
    super(null, null, false, false);
    this.answer = answer;
  }

  static Answered error(int status, String message) {
    return new Answered(JsonResponse.error(status, message));
  }

  HttpResponse answer() {
    return answer;
  }
}
