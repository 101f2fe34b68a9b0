package dev.docs.http.call;

import dev.docs.http.HttpResponse;

/**
 * Implements an operation: reads its arguments, calls one method of a service, maps the result.
 * Thread-safe.
 */
@FunctionalInterface
public interface Handler {
  HttpResponse handle(Call call);
}
