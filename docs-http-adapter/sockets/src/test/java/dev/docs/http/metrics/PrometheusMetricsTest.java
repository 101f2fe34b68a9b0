package dev.docs.http.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PrometheusMetricsTest {

  private static final String CANARY = "canary-4711";
  private static final String OPEN_METRICS = "application/openmetrics-text";

  private PrometheusMetrics metrics = PrometheusMetrics.create();

  /** A request, and what it is counted as. */
  private record Sent(String method, String path, boolean known, String operation, int status) {

    HttpResponse to(DocsHttp http) {
      return http.handle(HttpRequest.of(method, path).withToken(known ? "secret" : CANARY));
    }

    Map<String, String> labels() {
      return Map.of("operation", operation, "status", String.valueOf(status));
    }
  }

  private static final List<Sent> TRAFFIC =
      List.of(
          new Sent("GET", "/v1/user", true, "getAuthenticatedUser", 200),
          new Sent("GET", "/v1/user", false, "getAuthenticatedUser", 401),
          new Sent("GET", "/v1/orgs", true, "listOrganizationsForAuthenticatedUser", 200),
          new Sent("GET", "/v1/spaces/" + CANARY, true, "getSpaceById", 404),
          new Sent("GET", "/v1/" + CANARY, true, "none", 404),
          new Sent("GET", "/v1/other-" + CANARY, true, "none", 404),
          new Sent("DELETE", "/v1/user", true, "none", 405));

  @AfterEach
  @AfterProperty
  void close() {
    metrics.close();
  }

  private DocsHttp http() {
    Docs docs = Docs.builder().store(MemoryStore.create()).storeObserver(metrics.meters()).build();
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada " + CANARY));
    return DocsApi.of(docs, new Tokens().add("secret", Caller.user("ada")))
        .onHandled(metrics.meters())
        .build();
  }

  private TextFormat page() {
    return TextFormat.read(metrics.handle(HttpRequest.get("/metrics")).text(), false);
  }

  @Property(tries = 20)
  void countsOfRandomTrafficAreExact(@ForAll long seed)
      throws InterruptedException, ExecutionException {
    metrics = PrometheusMetrics.create();
    DocsHttp http = http();
    Random random = new Random(seed);
    Map<Map<String, String>, Double> expected = new HashMap<>();
    List<Future<HttpResponse>> running = new ArrayList<>();
    List<Sent> sent = new ArrayList<>();
    ExecutorService threads = Executors.newFixedThreadPool(4);
    for (int i = random.nextInt(200); i >= 0; i--) {
      Sent one = TRAFFIC.get(random.nextInt(TRAFFIC.size()));
      expected.merge(one.labels(), 1.0, Double::sum);
      sent.add(one);
      running.add(threads.submit(() -> one.to(http)));
    }
    for (int i = 0; i < sent.size(); i++) {
      assertThat(running.get(i).get().status()).as("%s", sent.get(i)).isEqualTo(sent.get(i).status);
    }
    threads.shutdown();
    TextFormat page = page();
    metrics.close();
    assertThat(page.samples("docs_requests_seconds_count")).isEqualTo(expected);
    assertThat(page.samples("docs_requests_seconds_sum")).containsOnlyKeys(expected.keySet());
  }

  @Test
  void thePageHasRequestsUnitsOfWorkAndTheVirtualMachineAndNoTextOfAnybody() {
    DocsHttp http = http();
    TRAFFIC.forEach(one -> one.to(http));
    TextFormat page = page();
    assertThat(page.names())
        .contains(
            "docs_requests_seconds_count",
            "docs_requests_seconds_max",
            "docs_store_work_seconds_count",
            "jvm_memory_used_bytes",
            "jvm_threads_live_threads",
            "jvm_gc_memory_allocated_bytes_total",
            "process_uptime_seconds");
    assertThat(page.type("docs_requests_seconds")).isEqualTo("summary");
    assertThat(page.samples("docs_store_work_seconds_count"))
        .containsEntry(Map.of("mode", "write", "outcome", "done", "service", "Users"), 1.0);
    assertThat(metrics.handle(HttpRequest.get("/metrics")).text()).doesNotContain(CANARY, "secret");
  }

  @Test
  void whatClientsChooseMakesNoFurtherSeries() {
    DocsHttp http = http();
    for (int i = 0; i < 200; i++) {
      http.handle(HttpRequest.get("/v1/" + i).withToken("t" + i));
      http.handle(HttpRequest.of("M" + i, "/v1/user").withToken("secret"));
      http.handle(HttpRequest.get("/v1/spaces/s" + i + "?q=" + i).withToken("secret"));
    }
    assertThat(page().samples("docs_requests_seconds_count")).hasSizeLessThan(6);
  }

  @Test
  void cachesAreCounted() {
    metrics.meters().cache("records", () -> 3, () -> 1);
    assertThat(page().samples("docs_cache_total"))
        .isEqualTo(
            Map.of(
                Map.of("cache", "records", "result", "hit"), 3.0,
                Map.of("cache", "records", "result", "miss"), 1.0));
  }

  @Test
  void openMetricsAreForThoseWhoAcceptThem() {
    http().handle(HttpRequest.get("/v1/user").withToken("secret"));
    HttpResponse answer =
        metrics.handle(
            HttpRequest.get("/metrics").withHeader("Accept", OPEN_METRICS + ";version=1.0.0,*/*"));
    assertThat(answer.headers().first("Content-Type"))
        .contains(OPEN_METRICS + "; version=1.0.0; charset=utf-8");
    assertThat(TextFormat.read(answer.text(), true).samples("docs_requests_seconds_count"))
        .isEqualTo(Map.of(Map.of("operation", "getAuthenticatedUser", "status", "200"), 1.0));
    assertThat(metrics.handle(HttpRequest.get("/metrics")).headers().first("Content-Type"))
        .contains("text/plain; version=0.0.4; charset=utf-8");
  }

  @Test
  void thereIsNoOtherPathAndNoOtherMethod() {
    assertThat(metrics.handle(HttpRequest.get("/v1/user")).status()).isEqualTo(404);
    assertThat(metrics.handle(HttpRequest.of("POST", "/metrics")).status()).isEqualTo(405);
    assertThat(metrics.handle(HttpRequest.of("HEAD", "/metrics")).status()).isEqualTo(200);
  }
}
