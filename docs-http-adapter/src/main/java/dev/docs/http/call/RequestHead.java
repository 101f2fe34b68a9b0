package dev.docs.http.call;

import dev.docs.access.Caller;
import dev.docs.http.Authentication;
import dev.docs.http.HttpRequest;
import java.util.List;
import java.util.Map;

/**
 * The head of a request for an operation. Immutable.
 *
 * @param segments of the path, decoded
 * @param path the path arguments
 * @param sender nobody while that is not asked
 */
record RequestHead(
    HttpRequest request,
    Operation operation,
    List<String> segments,
    Map<String, String> path,
    Authentication sender) {

  RequestHead sentBy(Authentication who) {
    return new RequestHead(request, operation, segments, path, who);
  }

  Caller caller() {
    return sender.caller().orElse(Caller.anonymous());
  }

  /** Whether the caller is known by what browsers send by themselves. */
  boolean isAmbient() {
    return sender.caller().isPresent() && !sender.isByToken();
  }
}
