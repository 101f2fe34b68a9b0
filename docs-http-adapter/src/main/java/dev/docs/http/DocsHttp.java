package dev.docs.http;

/**
 * The API as a function from request to response, without sockets. {@link
 * dev.docs.http.api.DocsApi} builds one; {@link dev.docs.http.server.DocsServer} and {@link
 * dev.docs.http.server.DocsServlet} serve it. To add logging or filtering, wrap it in another
 * implementation. Thread-safe.
 */
public interface DocsHttp {

  /**
   * Handles a request. Failures become error responses; only a {@link VirtualMachineError} is
   * thrown.
   */
  HttpResponse handle(HttpRequest request);

  /** The size limits of requests. */
  HttpLimits limits();
}
