package dev.docs.http;

import java.util.Map;

/**
 * Decides by a request's path, before a byte of its body is read, how many bytes an operation
 * takes. Thread-safe.
 *
 * @param <S> the caller's session
 */
@FunctionalInterface
public interface BodyLimit<S> {

  /**
   * The most bytes that the body may have.
   *
   * @param path the arguments in the path
   * @throws dev.docs.error.DocsException when the operation would refuse whatever the body is
   */
  long of(S session, Map<String, String> path);
}
