package dev.docs.http.server;

import dev.docs.http.call.Receiver;
import java.io.IOException;
import java.net.InetSocketAddress;

/** Speaks HTTP/1.1 on a socket. Immutable. */
interface SocketEngine {

  /**
   * Listens from now on, and gives every request to {@code receiver}, on several threads.
   *
   * @param address port 0 for any free one
   * @throws IOException when it cannot listen; a BindException when the address is taken, or not of
   *     this machine
   */
  Listener listen(InetSocketAddress address, ServerLimits limits, Receiver receiver)
      throws IOException;

  /** An engine that is listening. Thread-safe. */
  interface Listener extends AutoCloseable {

    int port();

    /**
     * Lets requests that are being answered end, for as long as the limits say, and closes all
     * connections. Closing again does nothing.
     */
    @Override
    void close();
  }
}
