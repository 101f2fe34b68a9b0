package dev.docs.http.server;

/** What speaks HTTP/1.1 on a socket. */
public enum HttpEngine {
  /**
   * Jetty's core, without servlets: what to choose unless another Jetty is on the class path. Needs
   * {@code org.eclipse.jetty:jetty-server}.
   */
  JETTY,

  /**
   * The server that comes with the JDK, which needs nothing else. Slower than Jetty and less
   * strict. It keeps to the limits of bodies, of their memory, time and rate, and of the requests
   * that are answered at the same time, but not to all: a request holds a thread from its first
   * byte on, and a client that takes an answer slowly holds one until it is gone; headers are as
   * large as the JDK lets them be, and may take the 60 seconds of {@code maxReqTime}; connections
   * are not counted. So it is for tests and for networks in which clients are known, or behind a
   * proxy that reads requests first.
   */
  JDK;

  SocketEngine sockets() {
    return this == JETTY ? new JettyEngine() : new JdkEngine();
  }
}
