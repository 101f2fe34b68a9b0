package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.http.api.DocsApi;
import dev.docs.http.metrics.DocsMeters;
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
  private final @Nullable PrometheusMetrics metrics;
  private @Nullable DocsServer server;

  MetricsOption(ServerOptions options) {
    endpoint = options.network.metrics.given();
    metrics = endpoint.isPresent() ? PrometheusMetrics.create() : null;
  }

  /** Records what the services do, and what this observer of purges is told. */
  void observe(Docs.Builder docs, Purged.Observer purged) {
    docs.purgeObserver(purged);
    if (metrics != null) {
      DocsMeters meters = metrics.meters();
      docs.storeObserver(meters);
      docs.purgeObserver(
          done -> {
            purged.ran(done);
            meters.ran(done);
          });
    }
  }

  void observe(DocsApi.Builder http) {
    if (metrics != null) {
      http.onHandled(metrics.meters());
    }
  }

  /** Starts to listen; returns the URL of the metrics, empty without the option. */
  Optional<String> start(Store store) throws IOException {
    if (metrics == null) {
      return Optional.empty();
    }
    if (store instanceof JdbcStore jdbc) {
      metrics
          .meters()
          .cache(
              "records",
              () -> jdbc.cacheStatistics().hits(),
              () -> jdbc.cacheStatistics().misses());
    }
    Endpoint at = endpoint.orElseThrow();
    server =
        Listening.listen(
            NAME,
            at,
            DocsServer.builder(metrics)
                    .limits(ServerLimits.DEFAULT.withMaxConnections(MAX_CONNECTIONS))
                    .host(at.host())
                    .port(at.port())
                ::start);
    return Optional.of(server.url() + PrometheusMetrics.PATH);
  }

  @Override
  public void close() {
    if (server != null) {
      server.close();
    }
    if (metrics != null) {
      metrics.close();
    }
  }
}
