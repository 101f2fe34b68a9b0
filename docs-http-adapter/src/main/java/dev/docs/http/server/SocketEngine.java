package dev.docs.http.server;

import dev.docs.http.call.Receiver;
import java.io.IOException;
import java.net.InetSocketAddress;

/** An implementation of HTTP/1.1 on a socket. Immutable. */
interface SocketEngine {

  /**
   * Starts listening, and passes every request to {@code receiver}, on several threads.
   *
   * @param address port 0 for any free one
   * @throws IOException when listening fails; a BindException when the port is in use, or the
   *     address is not of this machine
   */
  Listener listen(InetSocketAddress address, ServerLimits limits, Receiver receiver)
      throws IOException;

  /** A listening engine. Thread-safe. */
  interface Listener extends AutoCloseable {

    int port();

    /**
     * Waits for running requests within {@link ServerLimits.Times#shutdown()}, then closes all
     * connections. Idempotent.
     */
    @Override
    void close();
  }
}
