package dev.docs.http.metrics;

import dev.docs.http.DocsHttp;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpLimits;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import io.micrometer.core.instrument.binder.jvm.ClassLoaderMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * The meters of {@link DocsMeters}, and those of the virtual machine (memory, threads, collections,
 * processor time, open files), for Prometheus: {@code GET /metrics} answers with the text format
 * 0.0.4, or with OpenMetrics 1.0 to those who accept that. Needs {@code
 * io.micrometer:micrometer-registry-prometheus}.
 *
 * <p>Whoever can send it a request is answered: serve it at an address that only those reach who
 * collect metrics. Labels have names of ours only, of operations, services and statuses; no texts,
 * identifiers or tokens.
 *
 * <pre>{@code
 * PrometheusMetrics metrics = PrometheusMetrics.create();
 * Docs docs = Docs.builder().store(store).storeObserver(metrics.meters()).build();
 * DocsHttp http = DocsApi.of(docs, tokens).onHandled(metrics.meters()).build();
 * DocsServer collected = DocsServer.builder(metrics).port(9464).start();
 * }</pre>
 *
 * <p>Thread-safe.
 */
public final class PrometheusMetrics implements DocsHttp, AutoCloseable {

  /** The only path. */
  public static final String PATH = "/metrics";

  private static final String TEXT = "text/plain; version=0.0.4; charset=utf-8";
  private static final String OPEN_METRICS =
      "application/openmetrics-text; version=1.0.0; charset=utf-8";

  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final DocsMeters meters = DocsMeters.in(registry);
  private final JvmGcMetrics collections = new JvmGcMetrics();

  private PrometheusMetrics() {
    new JvmMemoryMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new ClassLoaderMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    new FileDescriptorMetrics().bindTo(registry);
    new UptimeMetrics().bindTo(registry);
    collections.bindTo(registry);
  }

  /** Metrics of this process, of which none was recorded yet. */
  public static PrometheusMetrics create() {
    return new PrometheusMetrics();
  }

  /** Where requests and units of work are recorded. */
  public DocsMeters meters() {
    return meters;
  }

  @Override
  public HttpResponse handle(HttpRequest request) {
    if (!request.path().equals(PATH)) {
      return text(404, "the path is unknown; metrics are at " + PATH);
    }
    if (!request.method().equals("GET") && !request.method().equals("HEAD")) {
      return text(405, "the path allows GET only").withHeader("Allow", "GET, HEAD");
    }
    String accepted = request.headers().first("Accept").orElse("").toLowerCase(Locale.ROOT);
    String type = accepted.contains("application/openmetrics-text") ? OPEN_METRICS : TEXT;
    return HttpResponse.content(type, body(registry.scrape(type)));
  }

  private static HttpResponse text(int status, String message) {
    HttpResponse answer = HttpResponse.content("text/plain; charset=utf-8", body(message + "\n"));
    return new HttpResponse(status, answer.headers(), answer.body());
  }

  private static HttpBody body(String text) {
    return HttpBody.of(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Requests of metrics have no bodies. */
  @Override
  public HttpLimits limits() {
    return HttpLimits.DEFAULT.withMaxBody(1).withMaxUpload(1);
  }

  /** Stops listening to the collections of the virtual machine. */
  @Override
  public void close() {
    collections.close();
    registry.close();
  }
}
