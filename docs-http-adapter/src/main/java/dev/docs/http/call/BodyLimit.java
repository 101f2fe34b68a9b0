package dev.docs.http.call;

import dev.docs.DocsSession;
import java.util.Map;

/**
 * Determines from a request's path, before its body is read, how many bytes the body may have.
 * Thread-safe.
 */
@FunctionalInterface
public interface BodyLimit {

  /**
   * The largest accepted body, in bytes.
   *
   * @param docs the services on the caller's behalf
   * @param path the path arguments
   * @throws dev.docs.error.DocsException when the operation would fail with any body
   */
  long of(DocsSession docs, Map<String, String> path);
}
