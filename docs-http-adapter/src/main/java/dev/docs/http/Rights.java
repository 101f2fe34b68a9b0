package dev.docs.http;

import java.util.Map;

/**
 * Refuses callers whose right is visibly missing before a large body is read; what the operation
 * itself checks is checked again by it. Thread-safe.
 *
 * @param <S> the caller's session
 */
@FunctionalInterface
public interface Rights<S> {

  /**
   * Returns when the caller may have the right.
   *
   * @param path the arguments in the path
   * @throws dev.docs.error.DocsException as the operation would throw it
   */
  void check(Operation<S> operation, S session, Map<String, String> path);
}
