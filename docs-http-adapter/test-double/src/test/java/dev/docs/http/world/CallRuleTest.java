package dev.docs.http.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Faults and stubs by what a request has: in Java, over a socket, and by the control operations.
 */
class CallRuleTest {

  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private static DocsDouble<Harbour> lab;
  private static DocsDouble<Harbour> inProcess;

  @BeforeAll
  static void start() throws IOException {
    lab = DocsDouble.prepared(Harbour::new).control("control-token").start();
    inProcess = DocsDouble.inProcess(Harbour::new);
  }

  @AfterAll
  static void stop() {
    lab.close();
    inProcess.close();
  }

  /** How a test puts a rule in place, and how its client asks. */
  private enum Way {
    SOCKET,
    IN_PROCESS,
    CONTROL
  }

  /** The same rule in Java and in JSON. */
  private record Rule(String kind, Consumer<DocsWorld> java, String json) {

    static Rule fault(String json, Consumer<DocsWorld> java) {
      return new Rule("faults", java, json);
    }

    static Rule stub(String json, Consumer<DocsWorld> java) {
      return new Rule("stubs", java, json);
    }

    @Override
    public String toString() {
      return json;
    }
  }

  /** A world as a client and a test see it. */
  private record Seen(Way way, Harbour harbour, DocsWorld world) {

    static Seen by(Way way) {
      DocsDouble<Harbour> of = way == Way.IN_PROCESS ? inProcess : lab;
      return new Seen(way, of.seed(), of.world());
    }

    void put(Rule rule) {
      if (way != Way.CONTROL) {
        rule.java.accept(world);
        return;
      }
      HttpResponse<String> put = control("POST", "/" + rule.kind, rule.json);
      assertThat(put.statusCode()).as(put.body()).isEqualTo(204);
    }

    HttpResponse<String> control(String method, String path, String json) {
      URI at = URI.create(lab.url() + "/__control/v1/worlds/" + world.name() + path);
      return send(CLIENT, request(at, "control-token", method, json));
    }

    private static HttpRequest request(URI at, String token, String method, String json) {
      return HttpRequest.newBuilder(at)
          .header("Authorization", "Bearer " + token)
          .header("Content-Type", "application/json")
          .method(method, BodyPublishers.ofString(json))
          .build();
    }

    private static HttpResponse<String> send(HttpClient client, HttpRequest request) {
      try {
        return client.send(request, BodyHandlers.ofString());
      } catch (IOException e) {
        return null;
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }

    HttpResponse<String> create(String title) {
      return create(title, "ada");
    }

    HttpResponse<String> create(String title, String user) {
      return ask("POST", harbour.spacesPath(), user, "{\"title\": \"" + title + "\"}");
    }

    HttpResponse<String> ask(String method, String path, String user, String json) {
      return send(
          way == Way.IN_PROCESS ? world.client() : CLIENT,
          request(URI.create(world.url() + path), world.token(user), method, json));
    }

    /** What a client is told: status, type and body; null where it is told nothing. */
    String told(String title) {
      HttpResponse<String> answer = create(title);
      return answer == null
          ? "nothing"
          : answer.statusCode()
              + " "
              + answer.headers().firstValue("Content-Type").orElse("")
              + " "
              + answer.headers().firstValue("Retry-After").orElse("-")
              + " "
              + answer
                  .body()
                  .replaceAll("https?://[^/\"]*(/worlds/\\d+)?|\\s", "")
                  .replaceAll("\"id\":\"[^\"]*\"", "")
                  .length();
    }
  }

  private static Stream<Rule> faults() {
    String when = "\"operation\": \"createSpace\", \"when\": {\"json\": {\"title\": \"Quay\"}}, ";
    return Stream.of(
        Rule.fault("{" + when + "\"action\": \"status\", \"status\": 503}", w -> quay(w).with(503)),
        Rule.fault(
            "{"
                + when
                + "\"action\": \"status\", \"status\": 502, \"header\": {\"retry-after\": \"30\"},"
                + " \"body\": \"<html>Bad gateway</html>\"}",
            w -> quay(w).with(502).header("retry-after", "30").body("<html>Bad gateway</html>")),
        Rule.fault(
            "{" + when + "\"action\": \"status\", \"status\": 429, \"message\": \"slowly\"}",
            w -> quay(w).with(429, "slowly")),
        Rule.fault("{" + when + "\"action\": \"drop-connection\"}", w -> quay(w).dropConnection()),
        Rule.fault(
            "{" + when + "\"afterApplying\": true, \"action\": \"drop-connection\"}",
            w -> quay(w).afterApplying().dropConnection()),
        Rule.fault("{" + when + "\"action\": \"truncate\"}", w -> quay(w).truncate()),
        Rule.fault("{" + when + "\"action\": \"invalid-json\"}", w -> quay(w).invalidJson()),
        Rule.fault(
            "{" + when + "\"action\": \"trickle\", \"time\": \"PT0.05S\"}",
            w -> quay(w).trickle(Duration.ofMillis(50))),
        Rule.fault(
            "{" + when + "\"action\": \"delay\", \"time\": \"PT0.02S\"}",
            w -> quay(w).delay(Duration.ofMillis(20))),
        Rule.fault(
            "{" + when + "\"action\": \"advance\", \"time\": \"P1D\"}",
            w -> quay(w).advance(Duration.ofDays(1))),
        Rule.stub(
            "{"
                + when
                + "\"status\": 400, \"json\": {\"error\": {\"code\": 400, \"message\": \"m\"}}}",
            w ->
                w.answer("createSpace")
                    .whenJson("title", "Quay")
                    .json(400, "{\"error\": {\"code\": 400, \"message\": \"m\"}}")),
        Rule.stub(
            "{"
                + when
                + "\"status\": 202, \"header\": {\"Retry-After\": \"9\"}, \"body\": \"later\"}",
            w ->
                w.answer("createSpace")
                    .whenJson("title", "Quay")
                    .with(202)
                    .header("Retry-After", "9")
                    .body("later")),
        Rule.stub(
            "{" + when + "\"afterApplying\": true, \"status\": 204}",
            w -> w.answer("createSpace").whenJson("title", "Quay").afterApplying().with(204)));
  }

  private static FaultRule quay(DocsWorld world) {
    return world.fail("createSpace").whenJson("title", "Quay");
  }

  /** What a client and the test see of a rule by a way. */
  private static List<Object> seen(Way way, Rule rule) {
    Seen seen = Seen.by(way);
    assertThat(seen.told("Pier")).startsWith("201 ");
    seen.put(rule);
    assertThat(seen.told("Pier")).startsWith("201 ");
    String told = seen.told("Quay");
    List<RecordedRequest> asked = seen.world.requests("createSpace");
    Reaction put =
        Stream.concat(seen.world.faults().stream(), seen.world.stubs().stream())
            .findFirst()
            .orElseThrow();
    return List.of(
        told,
        asked.get(2).fault(),
        asked.get(2).stub(),
        put.toString(),
        put.nearMisses(),
        seen.world.changes().size(),
        seen.world.clock().instant());
  }

  @ParameterizedTest
  @MethodSource("faults")
  void isTheSameOverASocketInProcessAndByTheControlOperations(Rule rule) {
    List<Object> seen = seen(Way.SOCKET, rule);
    assertThat(seen(Way.IN_PROCESS, rule)).isEqualTo(seen);
    assertThat(seen(Way.CONTROL, rule)).isEqualTo(seen);
    assertThat((List<?>) seen.get(4))
        .isEqualTo(List.of("POST createSpace: json title is Pier, not Quay"));
  }

  @Test
  void anErrorHasTheHeadersAndTheBodyThatItIsGiven() {
    Seen seen = Seen.by(Way.SOCKET);
    seen.world
        .fail("createSpace")
        .times(1)
        .with(503)
        .header("Retry-After", "30")
        .body("<html>Bad gateway</html>");
    HttpResponse<String> told = seen.create("Quay");
    assertThat(told.statusCode()).isEqualTo(503);
    assertThat(told.body()).isEqualTo("<html>Bad gateway</html>");
    assertThat(told.headers().allValues("Retry-After")).containsExactly("30");
    assertThat(told.headers().firstValue("Content-Type")).hasValue("text/html; charset=utf-8");
    assertThat(seen.create("Quay").statusCode()).isEqualTo(201);
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void aConditionIsMetByTheRequestsThatHaveWhatItSays(Way way) {
    Seen seen = Seen.by(way);
    String guide = seen.harbour.guide.value();
    String get = "{\"operation\": \"getSpaceById\", \"when\": ";
    String fails = ", \"action\": \"status\", \"status\": 500}";
    String list = "{\"operation\": \"listSpacesInOrganizationById\", \"when\": ";

    seen.put(
        Rule.fault(
            get
                + "{\"path\": {\"spaceId\": \""
                + guide
                + "\"}, \"header\": {\"x-try\": \"2\"}}"
                + fails,
            w ->
                w.fail("getSpaceById")
                    .whenPath("spaceId", guide)
                    .whenHeader("x-try", "2")
                    .with(500)));
    assertThat(seen.ask("GET", seen.harbour.spacePath(), "ada", "").statusCode()).isEqualTo(200);
    String space = (String) Asking.at(seen.create("Quay").body(), "id");
    assertThat(seen.ask("GET", "/v1/spaces/" + space, "ada", "").statusCode()).isEqualTo(200);

    seen.put(
        Rule.fault(
            list + "{\"query\": {\"limit\": \"1\"}}" + fails,
            w -> w.fail("listSpacesInOrganizationById").whenQuery("limit", "1").with(500)));
    String spaces = seen.harbour.spacesPath();
    assertThat(seen.ask("GET", spaces, "ada", "").statusCode()).isEqualTo(200);
    assertThat(seen.ask("GET", spaces + "?limit=2", "ada", "").statusCode()).isEqualTo(200);
    assertThat(seen.ask("GET", spaces + "?limit=1", "ada", "").statusCode()).isEqualTo(500);

    seen.put(
        Rule.fault(
            "{\"when\": {\"caller\": \"ada\", \"call\": [2, 3]}" + fails,
            w -> w.failAny().whenCaller("ada").whenCall(2, 3).with(500)));
    assertThat(
            Stream.of(1, 2, 3, 4)
                .map(n -> seen.ask("GET", "/v1/user", "ada", "").statusCode())
                .toList())
        .containsExactly(200, 500, 500, 200);

    assertThat(seen.world.faults().get(0).nearMisses())
        .containsExactly(
            "GET getSpaceById: header x-try is not there, not 2",
            "GET getSpaceById: path spaceId is "
                + space
                + ", not "
                + guide
                + "; header x-try is not there, not 2");
    assertThat(seen.world.unused())
        .containsExactly(
            "the fault 500 of getSpaceById with header x-try=2 and path spaceId="
                + guide
                + " never happened: the nearest request: GET getSpaceById: header x-try is not"
                + " there, not 2");
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void aStubAnswersOperationsOutOfScopeBesideRealBehaviour(Way way) {
    Seen seen = Seen.by(way);
    String ask = "/v1/orgs/" + seen.harbour.organization.value() + "/ask";
    assertThat(seen.ask("POST", ask, "ada", "{\"question\": \"Why?\"}").statusCode())
        .isEqualTo(501);
    seen.put(
        Rule.stub(
            "{\"operation\": \"askInOrganization\", \"when\": {\"json\": {\"question\": \"Why?\"}},"
                + " \"times\": 1, \"json\": {\"answer\": \"So.\"}}",
            w ->
                w.answer("askInOrganization")
                    .whenJson("question", "Why?")
                    .times(1)
                    .json(200, Map.of("answer", "So."))));
    HttpResponse<String> answer = seen.ask("POST", ask, "ada", "{\"question\": \"Why?\"}");
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(Asking.at(answer.body(), "answer")).isEqualTo("So.");
    assertThat(seen.ask("POST", ask, "ada", "{\"question\": \"Why?\"}").statusCode())
        .isEqualTo(501);
    assertThat(seen.world.toString()).contains("(askInOrganization) by ada -> 200 [stub: 200]");
    assertThat(seen.create("Quay").statusCode()).isEqualTo(201);
    assertThat(seen.world.unused()).isEmpty();
  }

  @Test
  void aStubIsComparedWithTheTypeThatIsDescribed() {
    Seen seen = Seen.by(Way.CONTROL);
    DocsWorld world = seen.world;
    String real = seen.ask("GET", seen.harbour.spacePath(), "ada", "").body();
    world.answer("getSpaceById").times(1).json(200, real);
    assertThat(seen.ask("GET", seen.harbour.spacePath(), "ada", "").body()).isEqualTo(real);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> world.answer("getSpaceById").json(200, real.replace("title", "titel")))
        .withMessageContaining("getSpaceById does not answer so: title is missing")
        .withMessageContaining("titel is not described; did you mean title?")
        .withMessageContaining("unchecked() lets it");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> world.answer("listSpacesInOrganizationById").json(200, "{\"items\": 1}"))
        .withMessageContaining("items must be of type array");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> world.answer("getSpaceById").json(201, real))
        .withMessageContaining("status 201 is not among [200");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> world.answer("getSpaceById").json(200, "{"))
        .withMessageContaining("not JSON: {");
    assertThat(
            seen.control(
                    "POST", "/stubs", "{\"operation\": \"getSpaceById\", \"json\": {\"id\": 1}}")
                .body())
        .contains("getSpaceById does not answer so: ");

    world.clearStubs();
    world.answer("getSpaceById").unchecked().json(200, Map.of("titel", "Quay"));
    assertThat(seen.ask("GET", seen.harbour.spacePath(), "ada", "").body())
        .isEqualTo("{\"titel\":\"Quay\"}");
    assertThat(world.unused()).isEmpty();
  }

  @Test
  void everyAnswerOfAWorldMayBeAStub() {
    Seen seen = Seen.by(Way.IN_PROCESS);
    for (String path :
        List.of(
            seen.harbour.spacePath(),
            seen.harbour.spacesPath(),
            seen.harbour.spacePath() + "/content",
            "/v1/user",
            "/v1/orgs")) {
      HttpResponse<String> answer = seen.ask("GET", path, "ada", "");
      RecordedRequest last = seen.world.requests().get(seen.world.requests().size() - 1);
      assertThat(answer.statusCode()).as(path).isEqualTo(200);
      seen.world.answer(last.operation().orElseThrow()).optional().json(200, answer.body());
    }
  }

  @Test
  void whatCannotBeMeantIsRefusedAndWhatWasNotUsedIsTold() {
    DocsWorld world = Seen.by(Way.SOCKET).world;
    assertThatIllegalArgumentException()
        .isThrownBy(() -> world.fail("getSpaceById").whenPath("spaceID", "1"))
        .withMessage(
            "getSpaceById has no path parameter spaceID; did you mean spaceId?; it has spaceId");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> world.fail("listSpacesInOrganizationById").whenQuery("limits", "1"))
        .withMessageContaining("has no query parameter limits; did you mean limit?");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> world.fail("createSpace").whenJson("a[", 1));
    assertThatIllegalArgumentException().isThrownBy(() -> world.fail("createSpace").whenCall(0));
    world.clearFaults();

    world.fail("createSpace").times(2);
    world.answer("getSpaceById");
    world.fail("getSpaceById").optional().with(500);
    world.fail("getSpaceById").probability(0.5).with(500);
    Fault unused = world.fail("createSpace").skip(1).times(1).with(500);
    assertThat(world.unused())
        .containsExactly(
            "the fault of createSpace, times 2 has no action, such as with(503): it is not in"
                + " place",
            "the stub of getSpaceById has no answer, such as json(200, ...): it is not in place",
            "the fault 500 of createSpace, skip 1, times 1 never happened: no such request came");
    unused.remove();
    assertThat(world.unused()).hasSize(2);
    assertThat(unused)
        .hasToString("the fault 500 of createSpace, skip 1, times 1; happened 0 times");
  }

  @Test
  void theControlOperationsListThem() {
    Seen seen = Seen.by(Way.CONTROL);
    seen.put(
        Rule.fault(
            "{\"operation\": \"createSpace\", \"when\": {\"json\": {\"title\": \"Quay\"}},"
                + " \"action\": \"truncate\"}",
            w -> {}));
    seen.create("Pier");
    String faults = seen.control("GET", "/faults", "").body();
    assertThat(Asking.at(faults, "items[0].told"))
        .isEqualTo(
            "the fault truncated of createSpace with json title=Quay, after applying;"
                + " happened 0 times");
    assertThat(Asking.at(faults, "items[0].nearMisses[0]"))
        .isEqualTo("POST createSpace: json title is Pier, not Quay");
    assertThat((List<?>) Asking.at(seen.control("GET", "/unused", "").body(), "items")).hasSize(1);
    assertThat(
            seen.control(
                    "POST",
                    "/faults",
                    "{\"operation\": \"getSpaceById\", \"when\": {\"path\": {\"spaceID\": \"1\"}},"
                        + " \"action\": \"truncate\"}")
                .body())
        .contains("when.path", "did you mean spaceId?");
    assertThat(
            seen.control("POST", "/faults", "{\"when\": {\"pat\": {}}, \"action\": \"truncate\"}")
                .body())
        .contains("pat")
        .contains("did you mean path?");
    assertThat(seen.control("DELETE", "/faults", "").statusCode()).isEqualTo(204);
    assertThat(seen.control("DELETE", "/stubs", "").statusCode()).isEqualTo(204);
    assertThat(seen.world.unused()).isEmpty();
  }
}
