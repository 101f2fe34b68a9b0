package dev.docs.http.call;

import dev.docs.DocsSession;
import java.util.Map;

/**
 * Refuses callers who obviously lack the right before a large body is read. The operation itself
 * performs its full check afterwards. Thread-safe.
 */
@FunctionalInterface
public interface AccessCheck {

  /**
   * Returns normally when the caller may have the right.
   *
   * @param docs the services on the caller's behalf
   * @param path the path arguments
   * @throws dev.docs.error.DocsException as the operation would throw it
   */
  void check(Operation operation, DocsSession docs, Map<String, String> path);
}
