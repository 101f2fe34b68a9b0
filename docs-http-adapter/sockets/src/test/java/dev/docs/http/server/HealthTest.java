package dev.docs.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.call.PendingRequest;
import dev.docs.http.call.Receiver;
import dev.docs.store.memory.MemoryStore;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HealthTest {

  private Optional<String> unavailable = Optional.empty();
  private final Health health = Health.starting(() -> unavailable);
  private final Receiver receiver =
      health.before(
          Receiver.of(
              DocsApi.of(
                      Docs.builder().store(MemoryStore.create()).build(),
                      new Tokens().add("secret", Caller.operator()))
                  .build()));

  private HttpResponse send(HttpRequest request) {
    try (PendingRequest pending = receiver.receive(request, 0)) {
      return pending.refusal().orElseGet(() -> pending.answer(request.body()));
    }
  }

  private HttpResponse get(String path) {
    return send(HttpRequest.get(path).withToken("secret"));
  }

  @Test
  void whileItStartsItLivesAndKeepsAllOtherRequestsBack() {
    assertThat(get("/health/live").status()).isEqualTo(200);
    for (String path : new String[] {"/health/ready", "/v1/orgs", "/nowhere"}) {
      HttpResponse response = get(path);
      assertThat(response.status()).as(path).isEqualTo(503);
      assertThat(response.headers().first("Retry-After")).hasValue("1");
      assertThat(response.text()).contains("the server is starting");
    }
  }

  @Test
  void onceStartedItIsReadyAsLongAsNothingIsInTheWay() {
    health.started();
    assertThat(get("/health/ready").text()).isEqualTo("{\"status\":\"up\"}");
    assertThat(get("/v1/orgs").status()).isEqualTo(200);
    unavailable = Optional.of("the store cannot be reached");
    assertThat(get("/health/ready").status()).isEqualTo(503);
    assertThat(get("/health/ready").text()).contains("the store cannot be reached");
    assertThat(get("/health/live").status()).isEqualTo(200);
    assertThat(get("/v1/orgs").status()).isEqualTo(200);
  }

  @Test
  void itNeedsNoTokenAndKnowsNoOtherMethod() {
    health.started();
    assertThat(send(HttpRequest.get("/health/ready")).status()).isEqualTo(200);
    assertThat(send(HttpRequest.of("HEAD", "/health/live")).body().length()).isZero();
    HttpResponse refused = send(HttpRequest.of("DELETE", "/health/live"));
    assertThat(refused.status()).isEqualTo(405);
    assertThat(refused.headers().first("Allow")).hasValue("GET, HEAD");
    assertThat(get("/health/other").status()).isEqualTo(404);
  }
}
