package dev.docs.http.assertj;

import static dev.docs.http.assertj.WorldAssert.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.world.DocsDouble;
import dev.docs.http.world.DocsWorld;
import dev.docs.http.world.Harbour;
import java.time.Duration;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is claimed of requests, where it holds and where it does not. */
class WorldAssertTest {

  private static DocsDouble<Harbour> lab;
  private DocsWorld world;

  @BeforeAll
  static void start() {
    lab = DocsDouble.inProcess(Harbour::new);
  }

  @AfterAll
  static void stop() {
    lab.close();
  }

  @BeforeEach
  void begin() {
    world = lab.world();
  }

  @AfterEach
  void end() {
    world.close();
  }

  private HttpResponse send(String method, String path, String json) {
    HttpRequest request =
        HttpRequest.of(method, world.url().replaceFirst("http://[^/]*", "") + path)
            .withToken(world.token("ada"));
    return world.http().handle(json == null ? request : request.withJson(json));
  }

  private void makeSpace(String title) {
    send("POST", lab.seed().spacesPath(), "{\"title\": \"" + title + "\"}");
  }

  private static void fails(ThrowingCallable assertion, String message) {
    assertThatExceptionOfType(AssertionError.class)
        .isThrownBy(assertion)
        .withMessageContaining(message);
  }

  @Test
  void howOftenAnOperationWasAskedFor() {
    assertThat(world).neverReceived("createSpace");
    fails(() -> assertThat(world).receivedOnce("createSpace"), "received 0 times instead of once");
    makeSpace("Quay");
    assertThat(world).receivedOnce("createSpace").neverReceived("getSpaceById");
    makeSpace("Pier");
    assertThat(world).received("createSpace", 2);
    assertThat(world).requests("createSpace").hasSize(2);
    fails(() -> assertThat(world).receivedOnce("createSpace"), "(createSpace) by ada -> 201");
    fails(() -> assertThat(world).neverReceived("createSpace"), "2 times instead of 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> assertThat(world).neverReceived("creatSpace"))
        .withMessageContaining("did you mean createSpace?");
  }

  @Test
  void whatABodyHad() {
    send("POST", lab.seed().spacesPath(), "{\"title\": \"Quay\", \"editMode\": \"live\"}");
    assertThat(world)
        .receivedJson("createSpace", "title", "Quay")
        .receivedJson("createSpace", Map.of("$.title", "Quay", "editMode", "live"));
    fails(
        () -> assertThat(world).receivedJson("createSpace", "title", "Pier"),
        "no body of createSpace has {title=Pier}; the bodies are [{\"title\": \"Quay\"");
    fails(
        () ->
            assertThat(world)
                .receivedJson("createSpace", Map.of("title", "Quay", "editMode", "locked")),
        "no body");
  }

  @Test
  void inWhichOrder() {
    makeSpace("Quay");
    send("GET", "/v1/user", null);
    send("GET", lab.seed().spacePath(), null);
    assertThat(world)
        .receivedInOrder("createSpace", "getSpaceById")
        .receivedInOrder("getAuthenticatedUser");
    fails(
        () -> assertThat(world).receivedInOrder("getSpaceById", "createSpace"),
        "after getSpaceById, no request for createSpace was received");
  }

  @Test
  void whereItWrote() {
    assertThat(world).wroteNothing();
    send("POST", lab.seed().spacePath() + "/change-requests", "{\"subject\": \"One\"}");
    assertThat(world).wroteOnlyIn(lab.seed().guide);
    fails(() -> assertThat(world).wroteNothing(), "ChangeRequests.create");
    makeSpace("Quay");
    fails(() -> assertThat(world).wroteOnlyIn(lab.seed().guide), "Spaces.create");
  }

  @Test
  void whetherItWaited() {
    world.rateLimit(1, Duration.ofMinutes(1));
    send("GET", "/v1/user", null);
    fails(() -> assertThat(world).retriedNotBeforeRetryAfter(), "no answer had Retry-After");
    send("GET", "/v1/user", null);
    fails(() -> assertThat(world).retriedNotBeforeRetryAfter(), "not sent again: GET /v1/user");
    world.clock().advance(Duration.ofSeconds(30));
    send("GET", "/v1/user", null);
    fails(() -> assertThat(world).retriedNotBeforeRetryAfter(), "after PT30S instead of PT1M");

    world.reset();
    world.fail("getAuthenticatedUser").times(1).with(503);
    send("GET", "/v1/user", null);
    world.clock().advance(Duration.ofSeconds(1));
    send("GET", "/v1/user", null);
    assertThat(world).retriedNotBeforeRetryAfter();
  }

  @Test
  void whetherItReadAListToItsEnd() {
    makeSpace("Quay");
    makeSpace("Pier");
    String list = lab.seed().spacesPath() + "?limit=2";
    fails(
        () -> assertThat(world).followedNextToTheEnd("listSpacesInOrganizationById"),
        "received 0 times");
    HttpResponse first = send("GET", list, null);
    fails(
        () -> assertThat(world).followedNextToTheEnd("listSpacesInOrganizationById"),
        "the page after it was not asked for: GET " + lab.seed().spacesPath());
    String page = world.requests().get(2).answered("next.page").orElseThrow().toString();
    org.assertj.core.api.Assertions.assertThat(first.text()).contains(page);
    send("GET", list + "&page=" + page, null);
    assertThat(world).followedNextToTheEnd("listSpacesInOrganizationById");
    send("GET", list.replace("limit=2", "limit=1"), null);
    fails(
        () -> assertThat(world).followedNextToTheEnd("listSpacesInOrganizationById"),
        "the page after it");
  }

  @Test
  void aRefusedRequestTellsWhy() {
    send("POST", lab.seed().spacesPath(), "{\"titel\": \"Quay\"}");
    assertThatCode(() -> assertThat(world).receivedOnce("createSpace")).doesNotThrowAnyException();
    org.assertj.core.api.Assertions.assertThat(world.toString())
        .contains("-> 400 titel: is not known; did you mean title?");
    fails(() -> assertThat((DocsWorld) null).wroteNothing(), "not to be null");
  }
}
