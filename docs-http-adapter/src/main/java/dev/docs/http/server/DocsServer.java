package dev.docs.http.server;

import static java.util.Objects.requireNonNull;

import dev.docs.http.DocsHttp;
import dev.docs.http.call.Receiver;
import dev.docs.port.internal.OptionalLibrary;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Optional;

/** The interface, listening on a socket until it is closed. Thread-safe. */
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

  /** Without a slash at the end: {@code http://127.0.0.1:8080}. */
  public String url() {
    return "http://" + (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port();
  }

  /** Lets running requests end, then closes all connections. */
  @Override
  public void close() {
    listener.close();
  }

  /** Where and how to listen. Not thread-safe. */
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

    /** A name or address of this machine; default 127.0.0.1, which no other machine reaches. */
    public Builder host(String nameOrAddress) {
      host = requireNonNull(nameOrAddress, "host");
      return this;
    }

    /** Default 0: any free port. */
    public Builder port(int number) {
      port = number;
      return this;
    }

    public Builder limits(ServerLimits allowed) {
      limits = requireNonNull(allowed, "limits");
      return this;
    }

    /**
     * Default {@link HttpEngine#JETTY} where {@code org.eclipse.jetty:jetty-server} is on the class
     * path, else {@link HttpEngine#JDK}.
     */
    public Builder engine(HttpEngine chosen) {
      engine = Optional.of(chosen);
      return this;
    }

    /** Serves {@code /health/live} and {@code /health/ready} beside the interface. */
    public Builder health(Health told) {
      health = Optional.of(told);
      return this;
    }

    private static HttpEngine found() {
      return JETTY.isPresent() ? HttpEngine.JETTY : HttpEngine.JDK;
    }

    /**
     * Listens from now on.
     *
     * @throws IOException when the address is taken, or not of this machine
     */
    public DocsServer start() throws IOException {
      InetSocketAddress address = new InetSocketAddress(host, port);
      if (address.isUnresolved()) {
        throw new IOException("the host " + host + " is unknown");
      }
      HttpEngine chosen = engine.orElseGet(Builder::found);
      Receiver receiver =
          health.map(told -> told.before(Receiver.of(http))).orElseGet(() -> Receiver.of(http));
      return new DocsServer(host, chosen.sockets().listen(address, limits, receiver));
    }
  }
}
