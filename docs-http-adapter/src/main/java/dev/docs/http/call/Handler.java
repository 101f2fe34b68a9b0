package dev.docs.http.call;

import dev.docs.http.HttpResponse;

/**
 * Implements an operation: reads its arguments, calls one method of a service, maps the result.
 * Thread-safe.
 */
@FunctionalInterface
public interface Handler {
  HttpResponse handle(Call call);

  /** The same, answering without a body where the request prefers a minimal answer. */
  default Handler preferred() {
    return call -> {
      HttpResponse full = handle(call);
      return call.prefersMinimal() ? HttpResponse.noContent() : full;
    };
  }
}
