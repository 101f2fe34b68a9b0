package dev.docs.http.call;

import dev.docs.DocsSession;
import java.util.Map;

/**
 * Refuses callers whose right is visibly missing before a large body is read; what the operation
 * itself checks is checked again by it. Thread-safe.
 */
@FunctionalInterface
public interface Rights {

  /**
   * Returns when the caller may have the right.
   *
   * @param docs the services, on the caller's behalf
   * @param path the arguments in the path
   * @throws dev.docs.error.DocsException as the operation would throw it
   */
  void check(Operation operation, DocsSession docs, Map<String, String> path);
}
