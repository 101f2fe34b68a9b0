package dev.docs.http.server;

import com.sun.net.httpserver.HttpServer;
import dev.docs.http.call.Receiver;
import dev.docs.port.internal.DaemonThreads;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The JDK's server; see {@link HttpEngine#JDK} for the limits it does not enforce. Its system
 * properties are read once per JVM. This class sets, unless already set and before first use,
 * {@code sun.net.httpserver.nodelay}, without which a request takes 44 ms on Java 17, and {@code
 * sun.net.httpserver.maxReqTime}, without which a half-sent request holds a thread forever.
 * Immutable.
 */
final class JdkEngine implements SocketEngine {

  private static final String NO_DELAY = "sun.net.httpserver.nodelay";
  private static final String MAX_REQUEST_SECONDS = "sun.net.httpserver.maxReqTime";

  static {
    if (System.getProperty(NO_DELAY) == null) {
      System.setProperty(NO_DELAY, "true");
    }
    if (System.getProperty(MAX_REQUEST_SECONDS) == null) {
      System.setProperty(MAX_REQUEST_SECONDS, "60");
    }
  }

  @Override
  public Listener listen(InetSocketAddress address, ServerLimits limits, Receiver receiver)
      throws IOException {
    HttpServer server = HttpServer.create(address, 0);
    ExecutorService threads =
        new ThreadPoolExecutor(
            0,
            Integer.MAX_VALUE,
            limits.times().idle().toMillis(),
            TimeUnit.MILLISECONDS,
            new SynchronousQueue<>(),
            DaemonThreads.named("docs-http"));
    RunningRequests running = new RunningRequests();
    Watchdog watch = new Watchdog(now -> {}, receiver::failed);
    server.setExecutor(threads);
    server.createContext("/", new JdkHandler(running, receiver, watch, limits));
    server.start();
    // Running requests are waited for before: the server's own stop always takes its whole delay.
    return new Listener(
        server.getAddress().getPort(),
        running,
        watch,
        limits.times().shutdown(),
        () -> {
          server.stop(0);
          threads.shutdownNow();
        });
  }
}
