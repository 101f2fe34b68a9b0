package dev.docs.http;

import dev.docs.error.ErrorCode;

/**
 * The API as a function from request to response, without sockets. {@link
 * dev.docs.http.api.DocsApi} builds one; {@code dev.docs.http.server.DocsServer} and {@code
 * dev.docs.http.server.DocsServlet} of docs-http-sockets serve it. To add logging or filtering,
 * wrap it in another implementation. Thread-safe.
 */
public interface DocsHttp {

  /**
   * Handles a request. Failures become error responses; only a {@link VirtualMachineError} is
   * thrown.
   */
  HttpResponse handle(HttpRequest request);

  /** The size limits of requests. */
  HttpLimits limits();

  /** The status of the answer to what the library refuses with this code: 400 to 422, or 503. */
  static int status(ErrorCode code) {
    return switch (code) {
      case INVALID -> 400;
      case UNAUTHENTICATED -> 401;
      case FORBIDDEN -> 403;
      case NOT_FOUND -> 404;
      case CONFLICT -> 409;
      case PRECONDITION -> 412;
      case UNPROCESSABLE -> 422;
      case UNAVAILABLE -> 503;
    };
  }
}
