package dev.docs.http.server;

import dev.docs.http.call.Receiver;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;

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

  /**
   * A listening engine. Thread-safe.
   *
   * @param shutdown the time for running requests
   * @param stop ends the engine, with all connections
   */
  record Listener(
      int port, RunningRequests running, Watchdog watch, Duration shutdown, Runnable stop)
      implements AutoCloseable {

    /** Waits for running requests, then closes all connections. Idempotent. */
    @Override
    public void close() {
      running.close(shutdown);
      stop.run();
      watch.close();
    }
  }
}
