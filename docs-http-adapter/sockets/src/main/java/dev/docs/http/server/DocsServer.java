package dev.docs.http.server;

import static java.util.Objects.requireNonNull;

import dev.docs.http.DocsHttp;
import dev.docs.http.call.Receiver;
import dev.docs.port.internal.OptionalLibrary;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Optional;

/** Serves the API on a socket until it is closed. Thread-safe. */
public final class DocsServer implements AutoCloseable {

  private static final OptionalLibrary JETTY =
      OptionalLibrary.of(
          "org.eclipse.jetty:jetty-server", "org.eclipse.jetty.server.Server", DocsServer.class);

  private final String host;
  private final SocketEngine.Listener listener;

  private DocsServer(String host, SocketEngine.Listener listener) {
    this.host = host;
    this.listener = listener;
  }

  public static Builder builder(DocsHttp http) {
    return new Builder(http);
  }

  public int port() {
    return listener.port();
  }

  /** The base URL without a trailing slash: {@code http://127.0.0.1:8080}. */
  public String url() {
    return "http://" + (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port();
  }

  /**
   * Waits for running requests within {@link ServerLimits.Times#shutdown()}, then closes all
   * connections.
   */
  @Override
  public void close() {
    listener.close();
  }

  /** Configures the address, engine and limits of a server. Not thread-safe. */
  public static final class Builder {

    private final DocsHttp http;
    private String host = "127.0.0.1";
    private int port;
    private ServerLimits limits;
    private Optional<HttpEngine> engine = Optional.empty();
    private Optional<Health> health = Optional.empty();

    private Builder(DocsHttp http) {
      this.http = requireNonNull(http, "http");
      this.limits = ServerLimits.DEFAULT.withMaxBody(http.limits().largestBody());
    }

    /**
     * A host name or address of this machine; default 127.0.0.1, which other machines cannot reach.
     */
    public Builder host(String nameOrAddress) {
      host = requireNonNull(nameOrAddress, "host");
      return this;
    }

    /**
     * The port; default 0: any free one.
     *
     * @param number 0 to 65535
     */
    public Builder port(int number) {
      if (number < 0 || number > 0xFFFF) {
        throw new IllegalArgumentException("not a port: " + number);
      }
      port = number;
      return this;
    }

    public Builder limits(ServerLimits allowed) {
      limits = requireNonNull(allowed, "limits");
      return this;
    }

    /**
     * The HTTP engine; default {@link HttpEngine#JETTY} if {@code org.eclipse.jetty:jetty-server}
     * is on the class path, else {@link HttpEngine#JDK}.
     */
    public Builder engine(HttpEngine chosen) {
      engine = Optional.of(chosen);
      return this;
    }

    /**
     * Serves {@code /health/live} and {@code /health/ready} in addition to the API; by default
     * neither.
     */
    public Builder health(Health checks) {
      health = Optional.of(checks);
      return this;
    }

    /**
     * Starts listening.
     *
     * @throws IOException when the port is in use, or the address is not of this machine
     * @throws dev.docs.error.DocsException with {@code PRECONDITION} when Jetty was chosen and is
     *     not there
     */
    public DocsServer start() throws IOException {
      InetSocketAddress address = new InetSocketAddress(host, port);
      if (address.isUnresolved()) {
        throw new IOException("the host " + host + " is unknown");
      }
      HttpEngine chosen =
          engine.orElseGet(() -> JETTY.isPresent() ? HttpEngine.JETTY : HttpEngine.JDK);
      if (chosen == HttpEngine.JETTY) {
        JETTY.require("the engine JETTY");
      }
      Receiver receiver =
          health.map(checks -> checks.before(Receiver.of(http))).orElseGet(() -> Receiver.of(http));
      return new DocsServer(host, chosen.sockets().listen(address, limits, receiver));
    }
  }
}
