package dev.docs.http.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.Profile;
import dev.docs.http.UnknownFields;
import dev.docs.runs.WholeRun;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The version of the interface that the clients of a world know. */
@WholeRun
class WorldProfileTest {

  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static final String LATER = "\"mergeRules\"";

  private static DocsDouble<Harbour> lab;

  @BeforeAll
  static void start() throws Exception {
    lab = DocsDouble.prepared(Harbour::new).control("control-token").start();
  }

  @AfterAll
  static void stop() {
    lab.close();
  }

  private static HttpResponse<String> send(
      String method, String url, String token, String body, String... headers) throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(url))
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", "application/json")
            .method(method, BodyPublishers.ofString(body));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return CLIENT.send(request.build(), BodyHandlers.ofString());
  }

  private static String space(DocsWorld world, String... headers) throws Exception {
    String url = world.url() + lab.seed().spacePath();
    return send("GET", url, world.token("ada"), "", headers).body();
  }

  @Test
  void theClientsOfOneWorldKnowAnEarlierVersion() throws Exception {
    DocsWorld earlier = lab.world();
    DocsWorld newest = lab.world();
    earlier.profile(Profile.OF_2025);
    assertThat(space(earlier)).contains("Guide").doesNotContain(LATER);
    assertThat(space(earlier, Profile.HEADER, "newest")).contains(LATER);
    assertThat(space(newest)).contains(LATER);
    assertThat(space(newest, Profile.HEADER, "2025")).doesNotContain(LATER);
  }

  @Test
  void whatCameLaterIsRefusedByNameUnlessTheWorldIsLenient() throws Exception {
    DocsWorld world = lab.world();
    world.profile(Profile.OF_2025);
    String url = world.url() + lab.seed().spacePath();
    String body = "{\"language\": \"fr\"}";
    HttpResponse<String> refused = send("PATCH", url, world.token("ada"), body);
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("language", "unknown to the version 2025");
    world.unknownFields(UnknownFields.REPORTED);
    HttpResponse<String> reported = send("PATCH", url, world.token("ada"), body);
    assertThat(reported.statusCode()).isEqualTo(200);
    assertThat(world.requests("updateSpaceById"))
        .last()
        .satisfies(request -> assertThat(request.ignored()).contains("language"));
    String later = world.url() + "/v1/orgs/" + lab.seed().organization + "/change-requests";
    assertThat(send("GET", later, world.token("ada"), "").statusCode()).isEqualTo(404);
  }

  @Test
  void aResetKeepsItAndAForkBeginsWithoutIt() throws Exception {
    DocsWorld world = lab.world();
    world.profile(Profile.OF_2025);
    world.reset();
    assertThat(space(world)).doesNotContain(LATER);
    assertThat(space(world.fork())).contains(LATER);
    world.profile(Profile.NEWEST);
    assertThat(space(world)).contains(LATER);
  }

  @Test
  void itIsSetOverHttp() throws Exception {
    DocsWorld world = lab.world("controlled");
    String path = lab.url() + "/__control/v1/worlds/controlled";
    String token = "control-token";
    assertThat(send("GET", path, token, "").body()).contains("\"profile\":\"newest\"");
    HttpResponse<String> set = send("PUT", path + "/profile", token, "{\"profile\": \"2025\"}");
    assertThat(set.statusCode()).isEqualTo(200);
    assertThat(set.body()).contains("\"profile\":\"2025\"");
    assertThat(space(world)).doesNotContain(LATER);
    assertThat(send("POST", path + "/reset", token, "").body()).contains("\"profile\":\"2025\"");
    assertThat(space(world)).doesNotContain(LATER);
    HttpResponse<String> unknown = send("PUT", path + "/profile", token, "{\"profile\": \"2024\"}");
    assertThat(unknown.statusCode()).isEqualTo(400);
    assertThat(unknown.body()).contains("profile", "newest", "2025");
  }
}
