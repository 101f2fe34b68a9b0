/**
 * The interface on a socket: {@link dev.docs.http.server.DocsServer} and {@link
 * dev.docs.http.server.DocsServlet}, and meters of its requests.
 */
// Static requirements are optional; an application on the module path must require them itself.
// The module that sees more comes later; some libraries' jars are no modules.
@SuppressWarnings({"module", "requires-automatic"})
module dev.docs.http.sockets {
  requires transitive dev.docs.http;
  requires jdk.httpserver;
  requires static jakarta.servlet;
  requires static java.management;
  requires static micrometer.core;
  requires static micrometer.registry.prometheus;
  requires static org.eclipse.jetty.http;
  requires static org.eclipse.jetty.io;
  requires static org.eclipse.jetty.server;
  requires static org.eclipse.jetty.util;
  requires static org.slf4j;

  exports dev.docs.http.logging to
      dev.docs.server;
  exports dev.docs.http.metrics;
  exports dev.docs.http.server;
}
