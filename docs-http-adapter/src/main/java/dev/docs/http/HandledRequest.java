package dev.docs.http;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Caller;
import dev.docs.http.trace.RequestTrace;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A request that was answered, for logging and metrics. Immutable.
 *
 * @param path the requested path without its query; for operations whose path contains a secret,
 *     such as the id of an invitation, the path template instead, and in the paths of sites {@code
 *     {shareKey}} for the keys of share links
 * @param time from receiving the request to having the response, without sending it
 * @param caller empty when the request was not authenticated
 * @param operation the operation id; empty when path or method is unknown
 * @param trace the id of the request, and the trace that it belongs to
 */
public record HandledRequest(
    String method,
    String path,
    int status,
    Duration time,
    Optional<Caller> caller,
    Optional<String> operation,
    RequestTrace trace) {

  public HandledRequest {
    requireNonNull(method, "method");
    requireNonNull(path, "path");
    requireNonNull(time, "time");
    requireNonNull(caller, "caller");
    requireNonNull(operation, "operation");
    requireNonNull(trace, "trace");
  }

  /** A request of no trace. */
  public HandledRequest(
      String method,
      String path,
      int status,
      Duration time,
      Optional<Caller> caller,
      Optional<String> operation) {
    this(method, path, status, time, caller, operation, RequestTrace.of(List.of()));
  }

  /** A copy that belongs to a trace. */
  public HandledRequest in(RequestTrace of) {
    return new HandledRequest(method, path, status, time, caller, operation, of);
  }
}
