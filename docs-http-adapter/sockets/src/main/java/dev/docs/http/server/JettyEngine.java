package dev.docs.http.server;

import dev.docs.http.call.Receiver;
import dev.docs.http.logging.QuietLogging;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.util.EnumSet;
import java.util.function.Consumer;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.http.UriCompliance.Violation;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * Jetty's core, without servlets. Requests that their head decides are answered before their body
 * is read; others wait for their whole body before they get a worker thread, so that slow clients
 * occupy none. Immutable.
 */
final class JettyEngine implements SocketEngine {

  /**
   * Setting it keeps Jetty from starting JMX to find the size of a reference, which takes a tenth
   * of a second.
   */
  private static final String REFERENCES = "org.eclipse.jetty.util.referencesPerCacheLine";

  static {
    QuietLogging.initialize();
    if (System.getProperty(REFERENCES) == null) {
      System.setProperty(REFERENCES, "16");
    }
  }

  /** Ambiguous path forms that are accepted: paths are data here, never file names. */
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
  public Listener listen(InetSocketAddress address, ServerLimits limits, Receiver receiver)
      throws IOException {
    Server server = new Server(new Workers(limits.load().workers(), receiver::failed));
    LimitedConnector connector =
        new LimitedConnector(server, limits, new HttpConnectionFactory(configuration(limits)));
    connector.setHost(address.getAddress().getHostAddress());
    connector.setPort(address.getPort());
    connector.setIdleTimeout(limits.times().idle().toMillis());
    server.addConnector(connector);
    server.setErrorHandler(new JettyErrors());
    RunningRequests running = new RunningRequests();
    Watchdog watch = new Watchdog(connector::look, receiver::failed);
    server.setHandler(new JettyHandler(running, receiver, watch, limits));
    try {
      start(server);
    } catch (IOException e) {
      watch.close();
      throw e;
    }
    return new Listener(
        connector.getLocalPort(), running, watch, limits.times().shutdown(), () -> stop(server));
  }

  /** The thread pool; reports errors of the virtual machine in any of its threads. */
  private static final class Workers extends QueuedThreadPool {

    private static final int MIN = 8;

    private final Consumer<VirtualMachineError> failed;

    private Workers(int threads, Consumer<VirtualMachineError> failed) {
      super(Math.max(threads, MIN), 4);
      this.failed = failed;
      setName("docs-http");
      setDaemon(true);
    }

    @Override
    protected void runJob(Runnable job) {
      try {
        super.runJob(job);
      } catch (StackOverflowError e) {
        throw e;
      } catch (VirtualMachineError e) {
        failed.accept(e);
        throw e;
      }
    }
  }

  private static HttpConfiguration configuration(ServerLimits limits) {
    HttpConfiguration configuration = new HttpConfiguration();
    configuration.setSendServerVersion(false);
    configuration.setRequestHeaderSize(limits.sizes().maxHeader());
    configuration.setUriCompliance(PATHS);
    return configuration;
  }

  private static void start(Server server) throws IOException {
    try {
      server.start();
    } catch (IOException e) {
      stop(server);
      throw e.getCause() instanceof BindException taken ? taken : e;
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
      throw new IllegalStateException("stopping the server failed", e);
    }
  }
}
