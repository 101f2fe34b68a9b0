package dev.docs.http.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.http.DocsHttp;
import dev.docs.http.HandledRequest;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The events of answered requests. */
class HandledRequestTest {

  private final List<HandledRequest> handled = new ArrayList<>();
  private final DocsHttp http = http();

  private DocsHttp http() {
    Docs docs = Docs.builder().store(MemoryStore.create()).build();
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    return DocsApi.of(docs, new Tokens().add("secret", Caller.user("ada")))
        .onHandled(handled::add)
        .build();
  }

  private HandledRequest told(HttpRequest request) {
    HttpResponse answer = http.handle(request);
    assertThat(handled).hasSize(1);
    HandledRequest told = handled.remove(0);
    assertThat(told.status()).isEqualTo(answer.status());
    assertThat(told.time()).isPositive();
    return told;
  }

  @Test
  void itsOperationAndItsCallerAreTold() {
    HandledRequest told = told(HttpRequest.get("/v1/user?token=hidden").withToken("secret"));
    assertThat(told.method()).isEqualTo("GET");
    assertThat(told.path()).isEqualTo("/v1/user");
    assertThat(told.operation()).hasValue("getAuthenticatedUser");
    assertThat(told.caller().flatMap(Caller::user)).map(Object::toString).hasValue("ada");
  }

  @Test
  void whatIsRefusedIsToldAsWell() {
    HandledRequest unknown = told(HttpRequest.get("/v1/user"));
    assertThat(unknown.status()).isEqualTo(401);
    assertThat(unknown.caller()).isEmpty();
    HandledRequest nowhere = told(HttpRequest.get("/a\nb" + "c".repeat(1_000)));
    assertThat(nowhere.status()).isEqualTo(404);
    assertThat(nowhere.operation()).isEqualTo(Optional.empty());
    assertThat(nowhere.path()).doesNotContain("\n").hasSizeLessThan(210);
  }

  @Test
  void whatLetsWhoeverKnowsItInIsNotTold() {
    HandledRequest told =
        told(HttpRequest.of("POST", "/v1/orgs/o/invites/secretlink").withToken("secret"));
    assertThat(told.path()).startsWith("/v1/orgs/{").contains("{inviteId}");
    assertThat(told.path()).doesNotContain("secretlink");
  }

  @Test
  void aPathWithoutSecretsIsToldAsRequested() {
    assertThat(told(HttpRequest.get("/v1/openapi.json")).path()).isEqualTo("/v1/openapi.json");
    assertThat(told(HttpRequest.get("/openapi.json")).path()).isEqualTo("/openapi.json");
  }
}
