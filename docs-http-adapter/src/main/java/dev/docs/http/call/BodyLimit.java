package dev.docs.http.call;

import dev.docs.DocsSession;
import java.util.Map;

/**
 * Decides by a request's path, before a byte of its body is read, how many bytes an operation
 * takes. Thread-safe.
 */
@FunctionalInterface
public interface BodyLimit {

  /**
   * The most bytes that the body may have.
   *
   * @param docs the services, on the caller's behalf
   * @param path the arguments in the path
   * @throws dev.docs.error.DocsException when the operation would refuse whatever the body is
   */
  long of(DocsSession docs, Map<String, String> path);
}
