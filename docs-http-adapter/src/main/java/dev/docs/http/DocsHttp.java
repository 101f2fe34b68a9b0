package dev.docs.http;

/**
 * The interface as a function from request to response. It opens no sockets. {@link
 * dev.docs.http.server.DocsServer} and {@link dev.docs.http.server.DocsServlet} serve it; {@link
 * dev.docs.http.api.DocsApi} makes one. What stands in front of one, to log or to refuse, is
 * another one. Thread-safe.
 */
public interface DocsHttp {

  /** Answers a request. Never throws, errors of the virtual machine aside. */
  HttpResponse handle(HttpRequest request);

  /** How much of a request is accepted. */
  HttpLimits limits();
}
