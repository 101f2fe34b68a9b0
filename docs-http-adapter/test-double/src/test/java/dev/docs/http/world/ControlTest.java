package dev.docs.http.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.json.Json;
import dev.docs.http.json.JsonObject;
import dev.docs.http.seed.DocsSeed;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Worlds made and changed over HTTP. */
class ControlTest {

  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private static DocsDouble<Harbour> lab;

  @BeforeAll
  static void start() throws IOException {
    lab = DocsDouble.prepared(Harbour::new).control("control-token").start();
  }

  @AfterAll
  static void stop() {
    lab.close();
  }

  private record Answer(int status, String body) {
    Object at(String place) {
      return JsonValues.at(Json.parse(body.getBytes(StandardCharsets.UTF_8), 50), place);
    }
  }

  private static Answer send(String method, String url, String token, String body)
      throws Exception {
    HttpResponse<String> answer =
        CLIENT.send(
            HttpRequest.newBuilder(URI.create(url))
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .method(method, BodyPublishers.ofString(body))
                .build(),
            BodyHandlers.ofString());
    return new Answer(answer.statusCode(), answer.body());
  }

  private static Answer control(String method, String path, String body) throws Exception {
    return send(method, lab.url() + "/__control/v1" + path, "control-token", body);
  }

  private static String world(String name) throws Exception {
    Answer made = control("POST", "/worlds", "{\"name\": \"" + name + "\"}");
    assertThat(made.status()).isEqualTo(201);
    return (String) made.at("url");
  }

  private static String token(String world) throws Exception {
    Answer made = control("POST", "/worlds/" + world + "/tokens", "{\"user\": \"ada\"}");
    assertThat(made.status()).isEqualTo(201);
    return (String) made.at("token");
  }

  @Test
  void aWorldIsMadeUsedLookedAtAndEnded() throws Exception {
    String url = world("one");
    String token = token("one");
    Answer made = send("POST", url + lab.seed().spacesPath(), token, "{\"title\": \"Quay\"}");
    assertThat(made.status()).isEqualTo(201);

    Answer requests = control("GET", "/worlds/one/requests?operation=createSpace", "");
    assertThat((List<?>) requests.at("items")).hasSize(1);
    assertThat(requests.at("items[0].operation")).isEqualTo("createSpace");
    assertThat(requests.at("items[0].caller")).isEqualTo("ada");
    assertThat(requests.at("items[0].status")).isEqualTo(201L);
    assertThat((String) requests.at("items[0].body")).contains("Quay");
    assertThat(list(requests.at("items[0].answeredFields"))).contains("title");

    Answer fork = control("POST", "/worlds", "{\"from\": \"one\"}");
    assertThat(fork.at("name")).isEqualTo("one-1");
    control("POST", "/worlds/one/reset", "");
    String spaces = send("GET", url + lab.seed().spacesPath(), token, "").body();
    assertThat(spaces).doesNotContain("Quay");
    String forked =
        send("GET", fork.at("url") + lab.seed().spacesPath(), token("one-1"), "").body();
    assertThat(forked).contains("Quay");

    assertThat((List<?>) control("GET", "/worlds", "").at("items")).hasSizeGreaterThan(1);
    assertThat(control("GET", "/worlds/one", "").at("time")).isEqualTo("2026-01-05T09:00:00.000Z");
    assertThat(control("DELETE", "/worlds/one", "").status()).isEqualTo(204);
    assertThat(control("GET", "/worlds/one", "").status()).isEqualTo(404);
  }

  @SuppressWarnings("unchecked")
  private static List<Object> list(Object value) {
    return (List<Object>) value;
  }

  @Test
  void faultsClockAndLimitsActAsInJava() throws Exception {
    String url = world("two");
    String token = token("two");
    String fault =
        "{\"operation\": \"getSpaceById\", \"times\": 1, \"action\": \"status\", \"status\": 503,"
            + " \"message\": \"out of order\"}";
    assertThat(control("POST", "/worlds/two/faults", fault).status()).isEqualTo(204);
    String space = url + lab.seed().spacePath();
    assertThat(send("GET", space, token, "").body()).contains("out of order");
    assertThat(send("GET", space, token, "").status()).isEqualTo(200);
    Answer faults = control("GET", "/worlds/two/faults", "");
    assertThat(faults.at("items[0].operation")).isEqualTo("getSpaceById");
    assertThat(faults.at("items[0].what")).isEqualTo("503");
    assertThat(faults.at("items[0].happened")).isEqualTo(1L);
    control("POST", "/worlds/two/faults", "{\"action\": \"invalid-json\"}");
    assertThat(send("GET", space, token, "").body()).isEqualTo("{\"object\": ");
    assertThat(control("DELETE", "/worlds/two/faults", "").status()).isEqualTo(204);
    assertThat(send("GET", space, token, "").status()).isEqualTo(200);

    control("PUT", "/worlds/two/rate-limit", "{\"requests\": 1, \"period\": \"PT1M\"}");
    assertThat(send("GET", space, token, "").status()).isEqualTo(200);
    assertThat(send("GET", space, token, "").status()).isEqualTo(429);
    Answer advanced = control("PUT", "/worlds/two/clock", "{\"advance\": \"PT1M\"}");
    assertThat(advanced.at("time")).isEqualTo("2026-01-05T09:01:00.000Z");
    assertThat(send("GET", space, token, "").status()).isEqualTo(200);
    assertThat(control("DELETE", "/worlds/two/rate-limit", "").status()).isEqualTo(204);
    control("PUT", "/worlds/two/clock", "{\"time\": \"2030-01-01T00:00:00Z\"}");
    assertThat(send("GET", space, token, "").status()).isEqualTo(200);

    assertThat(send("GET", space + "?x=1", token, "").status()).isEqualTo(400);
    control("PUT", "/worlds/two/unknown-fields", "{\"treated\": \"ignored\"}");
    assertThat(send("GET", space + "?x=1", token, "").status()).isEqualTo(200);
  }

  @Test
  void jobsAreHeldAndRun() throws Exception {
    String url = world("three");
    assertThat(control("PUT", "/worlds/three/jobs", "{\"held\": true}").at("held")).isEqualTo(true);
    String specs = url + "/v1/orgs/" + lab.seed().organization.value() + "/openapi";
    String pets =
        "{\"slug\": \"pets\", \"source\": {\"text\": \"openapi: 3.0.0\\ninfo:\\n  title: Pets\\n"
            + "  version: '1'\\npaths: {}\\n\"}}";
    send("POST", specs, token("three"), pets);
    assertThat((List<?>) control("GET", "/worlds/three", "").at("waiting")).hasSize(1);
    assertThat(control("POST", "/worlds/three/jobs/step", "").at("ran")).isEqualTo(true);
    assertThat(control("POST", "/worlds/three/jobs/step", "").at("ran")).isEqualTo(false);
    assertThat(control("PUT", "/worlds/three/jobs", "{\"held\": false}").at("held"))
        .isEqualTo(false);
  }

  @Test
  void jobsAreBegunTimedAndFail() throws Exception {
    String url = world("timed");
    String specs = url + "/v1/orgs/" + lab.seed().organization.value() + "/openapi";
    String token = token("timed");
    String spec =
        "{\"slug\": \"%s\", \"source\": {\"text\": \"openapi: 3.0.0\\ninfo:\\n  title: Pets\\n"
            + "  version: '1'\\npaths: {}\\n\"}}";
    control("PUT", "/worlds/timed/jobs", "{\"held\": true}");
    send("POST", specs, token, spec.formatted("pets"));
    assertThat(control("POST", "/worlds/timed/jobs/begin", "").at("begun")).isEqualTo(true);
    assertThat(send("GET", specs + "/pets", token, "").at("processingState")).isEqualTo("progress");
    assertThat(control("POST", "/worlds/timed/jobs/begin", "").status()).isEqualTo(409);
    control("POST", "/worlds/timed/jobs/step", "");

    control("PUT", "/worlds/timed/jobs", "{\"take\": \"PT5M\"}");
    send("POST", specs, token, spec.formatted("cats"));
    assertThat(send("GET", specs + "/cats", token, "").at("processingState")).isEqualTo("pending");
    control("PUT", "/worlds/timed/clock", "{\"advance\": \"PT5M\"}");
    assertThat(send("GET", specs + "/cats", token, "").at("processingState")).isEqualTo("complete");

    control("PUT", "/worlds/timed/jobs", "{\"held\": false}");
    Answer failing =
        control("PUT", "/worlds/timed/jobs/failures", "{\"failure\": \"parse-error\"}");
    assertThat(failing.status()).isEqualTo(204);
    send("POST", specs, token, spec.formatted("dogs"));
    assertThat(send("GET", specs + "/dogs", token, "").body()).contains("PARSE_ERROR");

    assertThat(control("DELETE", "/worlds/timed/requests", "").status()).isEqualTo(204);
    assertThat((List<?>) control("GET", "/worlds/timed/requests", "").at("items")).isEmpty();
  }

  @Test
  void aWorldBeginsFromASeedAndIsWrittenAsOne() throws Exception {
    String seed = DocsSeed.generated(7).text();
    Answer made =
        control("POST", "/worlds", Json.text(JsonObject.of("name", "seeded").put("seed", seed)));
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    assertThat(made.at("ids").toString()).contains("spaces.space1=");

    Answer written = control("GET", "/worlds/seeded/seed", "");
    Answer again =
        control(
            "POST",
            "/worlds",
            Json.text(JsonObject.of("name", "again").put("seed", written.at("seed"))));
    assertThat(again.status()).as(again.body()).isEqualTo(201);
    assertThat(control("GET", "/worlds/again/seed", "").at("seed")).isEqualTo(written.at("seed"));

    String dangling = "people: {ada: {}}\nteams: {writers: {members: [adda]}}";
    Answer refused = control("POST", "/worlds", Json.text(JsonObject.of("seed", dangling)));
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.body()).contains("seed:2: people has no adda; did you mean ada?");
    String folder = "people: {ada: {}}\nspaces: {a: {title: Aa, folder: /etc}}";
    assertThat(control("POST", "/worlds", Json.text(JsonObject.of("seed", folder))).body())
        .contains("folders and files are for seeds that are files themselves");
  }

  @Test
  void aWorldIsSavedAndBegunAgain() throws Exception {
    String url = world("kept");
    send("POST", url + lab.seed().spacesPath(), token("kept"), "{\"title\": \"Quay\"}");
    HttpRequest get =
        HttpRequest.newBuilder(URI.create(lab.url() + "/__control/v1/worlds/kept/saved"))
            .header("Authorization", "Bearer control-token")
            .build();
    byte[] saved = CLIENT.send(get, BodyHandlers.ofByteArray()).body();
    HttpRequest put =
        HttpRequest.newBuilder(
                URI.create(
                    lab.url() + "/__control/v1/worlds/kept2/saved?time=2026-02-01T00:00:00Z"))
            .header("Authorization", "Bearer control-token")
            .PUT(BodyPublishers.ofByteArray(saved))
            .build();
    HttpResponse<String> put1 = CLIENT.send(put, BodyHandlers.ofString());
    assertThat(put1.statusCode()).as(put1.body()).isEqualTo(201);
    assertThat(control("GET", "/worlds/kept2", "").at("time"))
        .isEqualTo("2026-02-01T00:00:00.000Z");
    String spaces =
        send("GET", lab.url() + "/worlds/kept2" + lab.seed().spacesPath(), token("kept2"), "")
            .body();
    assertThat(spaces).contains("Quay");
    assertThat(CLIENT.send(put, BodyHandlers.ofString()).statusCode()).isEqualTo(400);
  }

  @Test
  void quirksAndHostilityAreSwitched() throws Exception {
    String url = world("odd");
    String token = token("odd");
    Answer shown = control("PUT", "/worlds/odd/quirks", "{\"on\": [\"spaces-begin-locked\"]}");
    assertThat(list(shown.at("quirks"))).containsExactly("spaces-begin-locked");
    Answer made = send("POST", url + lab.seed().spacesPath(), token, "{\"title\": \"Quay\"}");
    assertThat(made.at("editMode")).isEqualTo("locked");
    shown = control("PUT", "/worlds/odd/quirks", "{\"on\": []}");
    assertThat(list(shown.at("quirks"))).isEmpty();

    assertThat(send("GET", url + lab.seed().spacesPath(), token, "").at("count")).isEqualTo(2L);
    shown = control("PUT", "/worlds/odd/hostility", "{\"on\": [\"no-count\", \"other-order\"]}");
    assertThat(list(shown.at("hostility"))).containsExactly("no-count", "other-order");
    assertThat(send("GET", url + lab.seed().spacesPath(), token, "").at("count")).isNull();
    assertThat(
            control("PUT", "/worlds/odd/unknown-fields", "{\"treated\": \"reported\"}")
                .at("unknownFields"))
        .isEqualTo("reported");
  }

  @Test
  void expectationsAreChecked() throws Exception {
    String url = world("checked");
    String token = token("checked");
    send("POST", url + lab.seed().spacesPath(), token, "{\"title\": \"Quay\"}");
    send("GET", url + lab.seed().spacesPath(), token, "");
    String space = lab.seed().guide.value();
    for (String holding :
        List.of(
            "{\"check\": \"received\", \"operation\": \"createSpace\"}",
            "{\"check\": \"received\", \"operation\": \"getSpaceById\", \"times\": 0}",
            "{\"check\": \"received-json\", \"operation\": \"createSpace\","
                + " \"json\": {\"title\": \"Quay\"}}",
            "{\"check\": \"received-in-order\","
                + " \"operations\": [\"createSpace\", \"listSpacesInOrganizationById\"]}",
            "{\"check\": \"followed-next-to-the-end\","
                + " \"operation\": \"listSpacesInOrganizationById\"}")) {
      assertThat(control("POST", "/worlds/checked/checks", holding).at("holds"))
          .as(holding)
          .isEqualTo(true);
    }
    for (String failing :
        List.of(
            "{\"check\": \"wrote-only-in\", \"spaces\": [\"" + space + "\"]}",
            "{\"check\": \"retried-after-waiting\"}")) {
      Answer answer = control("POST", "/worlds/checked/checks", failing);
      assertThat(answer.at("holds")).isEqualTo(false);
      assertThat((String) answer.at("message")).contains("(createSpace) by ada -> 201");
    }
    List<?> headers =
        (List<?>) control("GET", "/worlds/checked/requests", "").at("items[0].headers");
    assertThat(headers.toString()).contains("application/json").doesNotContain(token);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "POST | /worlds                    | {\"name\": \"a/b\"}        | 400 | name: the name of a",
        "POST | /worlds                    | {\"name\": \"bad\"}        | 400 | is open",
        "POST | /worlds                    | {\"nam\": \"x\"}           | 400 | did you mean name?",
        "POST | /worlds                    | {\"from\": \"nobody\"}     | 404 | no world",
        "POST | /worlds                    | []                         | 400 | must be a JSON object",
        "GET  | /worlds/nobody             | ''                         | 404 | no world",
        "POST | /worlds/bad/tokens         | {}                         | 400 | user: is required",
        "POST | /worlds/bad/tokens         | {\"user\": \"eve\"}        | 400 | no user eve",
        "PUT  | /worlds/bad/clock          | {}                         | 400 | either time or advance",
        "PUT  | /worlds/bad/clock          | {\"time\": \"now\"}        | 400 | 2024-01-02T03:04:05Z",
        "PUT  | /worlds/bad/clock          | {\"advance\": \"week\"}    | 400 | P7D",
        "PUT  | /worlds/bad/rate-limit     | {\"requests\": 1, \"period\": \"PT0S\"} | 400 | longer",
        "PUT  | /worlds/bad/rate-limit     | {\"requests\": -1, \"period\": \"PT1S\"} | 400 | requests",
        "POST | /worlds/bad/faults         | {\"action\": \"fire\"}     | 400 | action: must be one of",
        "POST | /worlds/bad/faults         | {}                         | 400 | action: is required",
        "POST | /worlds/bad/faults         | {\"action\": \"status\"}   | 400 | status: is required",
        "POST | /worlds/bad/faults         | {\"action\": \"delay\", \"time\": \"PT1H\"} | 400 | time",
        "POST | /worlds/bad/faults         | {\"action\": \"truncate\", \"times\": 0} | 400 | times",
        "POST | /worlds/bad/faults         | {\"action\": \"truncate\", \"operation\": \"getSpaceByID\"}"
            + " | 400 | did you mean getSpaceById?",
        "PUT  | /worlds/bad/unknown-fields | {\"treated\": \"x\"}       | 400 | treated: must be one",
        "GET  | /worlds/bad/requests?operation=x | ''                   | 400 | no operation is named",
        "GET  | /worlds/bad/requests?limit=0 | ''                       | 400 | limit",
        "PUT  | /worlds/bad/jobs           | {}                         | 400 | either held or take",
        "PUT  | /worlds/bad/jobs           | {\"take\": \"PT0S\"}       | 400 | longer than zero",
        "PUT  | /worlds/bad/jobs/failures  | {\"failure\": \"fire\"}    | 400 | must be one of",
        "PUT  | /worlds/none/saved         | no gzip                    | 400 | not a file of records",
        "PUT  | /worlds/none/saved?time=x  | ''                         | 400 | must be a time",
        "GET  | /worlds/none/seed          | ''                         | 404 | no world",
        "PUT  | /worlds/bad/quirks         | {\"on\": [\"odd\"]}       | 400 | must be one of",
        "PUT  | /worlds/bad/quirks         | {}                         | 400 | on: is required",
        "PUT  | /worlds/bad/hostility      | {\"on\": [\"calm\"]}      | 400 | must be one of",
        "POST | /worlds/bad/checks         | {\"check\": \"x\"}        | 400 | check: must be one of",
        "POST | /worlds/bad/checks         | {\"check\": \"received\"} | 400 | operation: is required",
        "POST | /worlds/bad/checks         | {\"check\": \"received\", \"operation\": \"creatSpace\"}"
            + " | 400 | did you mean createSpace?",
        "POST | /worlds/bad/checks         | {\"check\": \"received-json\", \"operation\": \"x\","
            + " \"json\": []} | 400 | json: must be an object",
        "GET  | /nothing                   | ''                         | 404 | no operation has",
      })
  void badInputIsRefused(String method, String path, String body, int status, String message)
      throws Exception {
    if (lab.worlds().stream().noneMatch(world -> world.name().equals("bad"))) {
      lab.world("bad");
    }
    Answer answer = control(method, path, body.equals("''") ? "" : body);
    assertThat(answer.status()).as(answer.body()).isEqualTo(status);
    assertThat(answer.body()).contains(message);
  }

  @Test
  void itNeedsItsOwnTokenAndIsThereOnlyWhenAskedFor() throws Exception {
    String worlds = lab.url() + "/__control/v1/worlds";
    world("keys");
    assertThat(send("GET", worlds, "stolen", "").status()).isEqualTo(401);
    assertThat(send("GET", worlds, token("keys"), "").status()).isEqualTo(401);
    String inWorld = lab.url() + "/worlds/keys/v1/user";
    assertThat(send("GET", inWorld, "control-token", "").status()).isEqualTo(401);
    try (DocsDouble<Harbour> without = DocsDouble.start(Harbour::new)) {
      String none = without.url() + "/__control/v1/worlds";
      assertThat(send("GET", none, "control-token", "").status()).isEqualTo(404);
    }
  }

  @Test
  void itIsDescribed() throws Exception {
    Answer description = send("GET", lab.url() + "/__control/openapi.json", "", "");
    assertThat(description.at("openapi")).isEqualTo("3.1.0");
    assertThat(((Map<?, ?>) description.at("paths")).keySet().stream().map(Object::toString))
        .contains("/worlds", "/worlds/{world}/faults", "/worlds/{world}/requests");
    assertThat(((Map<?, ?>) description.at("components.schemas")).keySet().toString())
        .contains("World", "WorldFault", "WorldRequest");
  }

  @Test
  void webhooksAreSentAndListed() throws Exception {
    String url = world("hooks");
    String token = token("hooks");
    String webhooks = url + "/v1/orgs/" + lab.seed().organization.value() + "/webhooks";
    assertThat(send("POST", webhooks, token, "{\"url\": \"https://hooks.example/a\"}").status())
        .isEqualTo(201);
    String path = "/worlds/hooks/webhooks";
    assertThat(control("PUT", path, "{\"sendTo\": \"https://hooks.example\"}").body())
        .contains("a world sends to this machine alone");
    assertThat(
            control(
                    "PUT",
                    path,
                    "{\"mode\": \"at-once\", \"fail\": {\"times\": 1, \"status\": 500}, \"repeat\":"
                        + " 1, \"delay\": \"PT0S\"}")
                .status())
        .isEqualTo(204);
    send("POST", url + lab.seed().spacesPath(), token, "{\"title\": \"Quay\"}");
    Answer sent = control("GET", path, "");
    assertThat(sent.at("items[0].event")).isEqualTo("space.created");
    assertThat(sent.at("items[0].status")).isEqualTo(500L);
    assertThat(sent.at("items[0].headers[1].name")).isEqualTo("webhook-id");
    assertThat(sent.at("items[1].error")).asString().contains("a world sends to this machine");
    assertThat(control("POST", path + "/deliver", "").at("made")).isEqualTo(0L);
  }

  @Test
  void theClockFollowsTheRealTime() throws Exception {
    world("following");
    Answer followed = control("PUT", "/worlds/following/clock", "{\"follows\": true}");
    assertThat(followed.at("follows")).isEqualTo(true);
    Answer stood =
        control("PUT", "/worlds/following/clock", "{\"advance\": \"P1D\", \"follows\": false}");
    assertThat(stood.at("follows")).isEqualTo(false);
    assertThat((String) stood.at("time")).startsWith("2026-01-06T09:00:");
    assertThat(control("PUT", "/worlds/following/clock", "{}").status()).isEqualTo(400);
  }
}
