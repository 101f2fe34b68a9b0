package dev.docs.http.server;

import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.EnumSet;
import java.util.function.Function;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.http.UriCompliance.Violation;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.EagerContentHandler;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.server.handler.SizeLimitHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * Jetty's core, without servlets. Bodies up to {@value #EAGER_BYTES} bytes are awaited before a
 * worker is given to the request, so that slow clients hold none. Immutable.
 */
public final class JettyEngine implements HttpEngine {

  /** A larger body is read by the worker: few requests have one. */
  static final int EAGER_BYTES = 1 << 20;

  private static final int BUFFER_BYTES = 8 << 10;

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
    QuietLogging.initialize();
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
    server.setHandler(chain(limits, handler));
    server.setErrorHandler(new JettyErrors());
    server.setStopTimeout(limits.shutdown().toMillis());
    start(server);
    return new JettyListener(server, connector.getLocalPort());
  }

  private static HttpConfiguration configuration(ServerLimits limits) {
    HttpConfiguration configuration = new HttpConfiguration();
    configuration.setSendServerVersion(false);
    configuration.setRequestHeaderSize(limits.maxHeader());
    configuration.setUriCompliance(PATHS);
    return configuration;
  }

  private static Handler chain(ServerLimits limits, Function<HttpRequest, HttpResponse> handler) {
    EagerContentHandler eager =
        new EagerContentHandler(
            new JettyHandler(handler),
            new EagerContentHandler.RetainedContentLoaderFactory(EAGER_BYTES, BUFFER_BYTES, true));
    SizeLimitHandler sized = new SizeLimitHandler(limits.maxBody(), -1);
    sized.setHandler(eager);
    return new GracefulHandler(sized);
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

  private record JettyListener(Server server, int port) implements Listener {
    @Override
    public void close() {
      stop(server);
    }
  }
}
