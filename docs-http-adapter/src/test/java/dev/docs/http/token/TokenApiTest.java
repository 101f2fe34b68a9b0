package dev.docs.http.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.Caller;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.Peer;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.json.Json;
import dev.docs.scenario.World;
import dev.docs.store.memory.MemoryStore;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Access tokens over HTTP. */
class TokenApiTest {

  private final World world = World.on(MemoryStore.create());
  private final DocsHttp http = api().build();
  private final String organization = "/v1/orgs/" + world.organization;

  private DocsApi.Builder api() {
    return DocsApi.of(
        world.docs,
        new Tokens().add("admin", Caller.user("admin")).add("edit", Caller.user("edit")));
  }

  private HttpResponse post(String path, String token, Map<String, ?> body) {
    return http.handle(HttpRequest.of("POST", path).withJson(Json.text(body)).withToken(token));
  }

  private int get(String path, String token) {
    return http.handle(HttpRequest.get(path).withToken(token)).status();
  }

  private static String field(HttpResponse response, String name) {
    Matcher found = Pattern.compile("\"" + name + "\":\"([^\"]*)\"").matcher(response.text());
    assertThat(found.find()).as(response.text()).isTrue();
    return found.group(1);
  }

  @Test
  void aTokenIsMadeUsedRotatedAndRevoked() {
    HttpResponse made = post("/v1/user/tokens", "edit", Map.of("name", "ci", "role", "read"));
    assertThat(made.status()).isEqualTo(201);
    assertThat(made.headers().first("Cache-Control")).contains("no-store");
    String secret = field(made, "secret");
    String path = "/v1/user/tokens/" + field(made, "id");
    assertThat(get(organization, secret)).isEqualTo(200);
    assertThat(get("/v1/user/tokens", secret)).as("limited").isEqualTo(403);
    assertThat(http.handle(HttpRequest.get(path).withToken("edit")).text())
        .contains("\"role\":\"read\"")
        .doesNotContain(secret);
    assertThat(http.handle(HttpRequest.get("/v1/user/tokens").withToken("edit")).text())
        .doesNotContain(secret);

    String other = field(post(path + "/rotate", "edit", Map.of("grace", 60)), "secret");
    assertThat(get(organization, secret)).isEqualTo(200);
    assertThat(get(organization, other)).isEqualTo(200);
    assertThat(post(path + "/rotate", "admin", Map.of()).status()).isEqualTo(404);
    assertThat(http.handle(HttpRequest.of("DELETE", path).withToken("edit")).status())
        .isEqualTo(204);
    assertThat(get(organization, secret)).isEqualTo(401);
    assertThat(get(organization, other)).isEqualTo(401);
  }

  @Test
  void aRequestWithATokenCostsOneMoreReadAndNoWrite() {
    String secret = field(post("/v1/user/tokens", "edit", Map.of("name", "ci")), "secret");
    long before = world.reads();
    assertThat(get(organization, "edit")).isEqualTo(200);
    long plain = world.reads() - before;
    long written = world.written();
    assertThat(get(organization, secret)).isEqualTo(200);
    assertThat(world.reads() - before - plain).isEqualTo(plain + 1);
    assertThat(world.written()).isEqualTo(written);
  }

  @Test
  void wrongTokensAreSlowedDownByAddress() {
    DocsHttp limited = api().slowedSignIns().build();
    HttpRequest request = HttpRequest.get(organization);
    HttpRequest far = from(request, "192.0.2.1");
    assertThat(limited.handle(far.withToken("edit")).status()).isEqualTo(200);
    for (int i = 0; i < 10; i++) {
      assertThat(limited.handle(far.withToken("wrong" + i)).status()).isEqualTo(401);
    }
    HttpResponse refused = limited.handle(far.withToken("wrong"));
    assertThat(refused.status()).isEqualTo(429);
    assertThat(refused.headers().first("Retry-After")).contains("1");
    assertThat(limited.handle(far.withToken("edit")).status()).isEqualTo(200);
    assertThat(limited.handle(from(request, "192.0.2.2").withToken("admin")).status())
        .isEqualTo(200);
  }

  private static HttpRequest from(HttpRequest request, String address) {
    return request.withPeer(Peer.at(address));
  }
}
