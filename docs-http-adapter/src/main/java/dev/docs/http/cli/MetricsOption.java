package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.http.api.DocsApi;
import dev.docs.http.metrics.PrometheusMetrics;
import dev.docs.http.server.DocsServer;
import dev.docs.http.server.ServerLimits;
import dev.docs.retention.Purged;
import dev.docs.store.Store;
import dev.docs.store.jdbc.JdbcStore;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The metrics of a server with the option {@value #NAME}; without it, nothing, and no class of
 * metrics is loaded. Not thread-safe until it is started.
 */
final class MetricsOption implements AutoCloseable {

  static final String NAME = "--metrics";

  /** Who collects metrics has one connection, or a few. */
  private static final int MAX_CONNECTIONS = 20;

  private final Optional<Endpoint> endpoint;
  private @Nullable Served served;

  MetricsOption(ServerOptions options) {
    endpoint = options.network().metrics.given();
    if (endpoint.isPresent()) {
      served = new Served();
    }
  }

  /** Records what the services do, and what this observer of purges is told. */
  void observe(Docs.Builder docs, Purged.Observer purged) {
    docs.purgeObserver(served == null ? purged : served.recording(purged));
    if (served != null) {
      served.observe(docs);
    }
  }

  /** Records the requests of an API. */
  void observe(DocsApi.Builder http) {
    if (served != null) {
      served.observe(http);
    }
  }

  /**
   * Starts to listen.
   *
   * @return the URL of the metrics; empty without the option
   * @throws InvalidOption when the address is not of this machine, or the port cannot be used
   */
  Optional<String> start(Store store) throws IOException {
    return served == null
        ? Optional.empty()
        : Optional.of(served.start(endpoint.orElseThrow(), store));
  }

  @Override
  public void close() {
    if (served != null) {
      served.close();
    }
  }

  /** A separate class, so that a server without metrics does not load their library. */
  private static final class Served {

    private final PrometheusMetrics metrics = PrometheusMetrics.create();
    private @Nullable DocsServer server;

    private Purged.Observer recording(Purged.Observer purged) {
      return done -> {
        purged.ran(done);
        metrics.meters().ran(done);
      };
    }

    private void observe(Docs.Builder docs) {
      docs.storeObserver(metrics.meters());
    }

    private void observe(DocsApi.Builder http) {
      http.onHandled(metrics.meters());
    }

    private String start(Endpoint at, Store store) throws IOException {
      if (store instanceof JdbcStore jdbc) {
        metrics
            .meters()
            .cache(
                "records",
                () -> jdbc.cacheStatistics().hits(),
                () -> jdbc.cacheStatistics().misses());
      }
      DocsServer started =
          Listening.listen(
              NAME,
              at,
              DocsServer.builder(metrics)
                      .limits(ServerLimits.DEFAULT.withMaxConnections(MAX_CONNECTIONS))
                      .host(at.host())
                      .port(at.port())
                  ::start);
      server = started;
      return started.url() + PrometheusMetrics.PATH;
    }

    private void close() {
      if (server != null) {
        server.close();
      }
      metrics.close();
    }
  }
}
