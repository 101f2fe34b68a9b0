package dev.docs.http;

/**
 * Does an operation: reads its arguments, calls one method of a service, maps the result.
 * Thread-safe.
 */
@FunctionalInterface
public interface Handler {
  HttpResponse handle(Call call);
}
