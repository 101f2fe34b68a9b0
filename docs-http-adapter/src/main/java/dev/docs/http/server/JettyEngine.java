package dev.docs.http.server;

import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.EnumSet;
import java.util.function.Function;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.http.UriCompliance.Violation;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * Jetty's core, without servlets. Bodies up to 1 MiB are awaited before a worker is given to the
 * request, so that slow clients hold none. Immutable.
 */
public final class JettyEngine implements HttpEngine {

  /** Without it Jetty starts JMX to learn the size of a reference: a tenth of a second. */
  private static final String REFERENCES = "org.eclipse.jetty.util.referencesPerCacheLine";

  static {
    QuietLogging.initialize();
    if (System.getProperty(REFERENCES) == null) {
      System.setProperty(REFERENCES, "16");
    }
  }

  /** What a path may hold that other servers take for trouble: it is data here, never a file. */
  private static final UriCompliance PATHS =
      UriCompliance.from(
          EnumSet.of(
              Violation.AMBIGUOUS_PATH_SEPARATOR,
              Violation.AMBIGUOUS_PATH_ENCODING,
              Violation.AMBIGUOUS_PATH_SEGMENT,
              Violation.AMBIGUOUS_PATH_PARAMETER,
              Violation.AMBIGUOUS_EMPTY_SEGMENT,
              Violation.SUSPICIOUS_PATH_CHARACTERS));

  @Override
  public Listener listen(
      InetSocketAddress address, ServerLimits limits, Function<HttpRequest, HttpResponse> handler)
      throws IOException {
    QueuedThreadPool threads = new QueuedThreadPool(Math.max(limits.workers(), 8), 4);
    threads.setName("docs-http");
    threads.setDaemon(true);
    Server server = new Server(threads);
    ServerConnector connector =
        new ServerConnector(server, 1, 1, new HttpConnectionFactory(configuration(limits)));
    connector.setHost(address.getAddress().getHostAddress());
    connector.setPort(address.getPort());
    connector.setIdleTimeout(limits.idle().toMillis());
    server.addConnector(connector);
    RunningRequests running = new RunningRequests();
    server.setHandler(new JettyHandler(running, handler));
    server.setErrorHandler(new JettyErrors());
    start(server);
    return new JettyListener(server, connector.getLocalPort(), running, limits.shutdown());
  }

  private static HttpConfiguration configuration(ServerLimits limits) {
    HttpConfiguration configuration = new HttpConfiguration();
    configuration.setSendServerVersion(false);
    configuration.setRequestHeaderSize(limits.maxHeader());
    configuration.setUriCompliance(PATHS);
    return configuration;
  }

  private static void start(Server server) throws IOException {
    try {
      server.start();
    } catch (IOException e) {
      stop(server);
      throw e;
    } catch (Exception e) {
      stop(server);
      throw new IOException(e);
    }
  }

  private static void stop(Server server) {
    try {
      server.stop();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Exception e) {
      throw new IllegalStateException("the server did not stop in order", e);
    }
  }

  private record JettyListener(Server server, int port, RunningRequests running, Duration shutdown)
      implements Listener {
    @Override
    public void close() {
      running.close(shutdown);
      stop(server);
    }
  }
}
