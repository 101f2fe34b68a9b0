package dev.docs.http;

/**
 * Does an operation: reads its arguments, calls one method of a service, maps the result.
 * Thread-safe.
 *
 * @param <S> the caller's session
 */
@FunctionalInterface
public interface Handler<S> {
  HttpResponse handle(Call<S> call);
}
