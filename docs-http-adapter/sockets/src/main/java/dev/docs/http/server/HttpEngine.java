package dev.docs.http.server;

/** The implementation of HTTP/1.1 behind a {@link DocsServer}. */
public enum HttpEngine {
  /**
   * Jetty's core, without servlets; the choice unless the application has another version of Jetty
   * on its class path. Needs {@code org.eclipse.jetty:jetty-server}.
   */
  JETTY,

  /**
   * The JDK's own server, without further dependencies. Slower and less strict than Jetty. It
   * enforces the limits of body size, body memory, time, rate and concurrent requests, but a
   * request occupies a thread from its first byte until its response is taken, the header size is
   * that of the JDK, headers may take the 60 seconds of {@code maxReqTime}, connections are not
   * counted, and a body in chunks with a trailer is refused with 400. Use it for tests, in trusted
   * networks, or behind a buffering proxy.
   */
  JDK;

  SocketEngine sockets() {
    return this == JETTY ? new JettyEngine() : new JdkEngine();
  }
}
