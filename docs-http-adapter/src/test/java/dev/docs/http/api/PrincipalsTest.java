package dev.docs.http.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.http.Authentication;
import dev.docs.http.Authenticator;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.Peer;
import dev.docs.http.SecurityScheme;
import dev.docs.http.call.FormPage;
import dev.docs.http.json.Json;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.space.CreateSpace;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import java.security.Principal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who sends a request is known by a token, by the container, or by what an application decides. */
class PrincipalsTest {

  private static final String COOKIE = "JSESSIONID=1";
  private static final String ANY_ORIGIN = "Access-Control-Allow-Origin";

  private final MemoryStore store = MemoryStore.create();
  private final Docs docs = Docs.builder().store(store).build();
  private final SpaceId guide;

  PrincipalsTest() {
    DocsSession operator = docs.as(Caller.operator());
    OrganizationId acme = new OrganizationId("acme");
    operator.organizations().ensure(acme, CreateOrganization.titled("Acme"));
    for (String name : List.of("ada", "eve")) {
      operator.users().ensure(CreateUser.named(name, name));
      operator.organizations().ensureMember(acme, new UserId(name), Role.ADMIN);
    }
    guide = operator.spaces().create(acme, CreateSpace.titled("Guide")).id();
  }

  @AfterEach
  void close() {
    store.close();
  }

  private DocsHttp http(Authenticator authenticator) {
    return DocsApi.of(docs, authenticator).browserPages(new FormPage()).build();
  }

  private DocsHttp both() {
    return http(
        new Tokens()
            .add("token-of-ada", Caller.user("ada"))
            .or(
                Principals.of(
                    user ->
                        Optional.of(user.getName())
                            .filter(name -> !name.equals("unknown"))
                            .map(Caller::user))));
  }

  private static HttpRequest signedIn(HttpRequest request, String name) {
    Principal principal = () -> name;
    return request.withPeer(Peer.of(principal)).withHeader("Cookie", COOKIE);
  }

  private static String user(HttpResponse answer) {
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return (String) ((Map<?, ?>) Json.parse(answer.body().bytes(10_000), 20)).get("id");
  }

  private HttpRequest opening() {
    return HttpRequest.of("POST", "/v1/spaces/" + guide + "/change-requests")
        .withJson("{\"subject\":\"Ferries\"}");
  }

  private long changeRequests() {
    return docs.as(Caller.operator())
        .changeRequests()
        .list(guide, null, null, ListOptions.limit(10))
        .items()
        .size();
  }

  @Test
  void aUserWhoIsSignedInWithTheContainerIsTheCaller() {
    assertThat(user(both().handle(signedIn(HttpRequest.get("/v1/user"), "eve")))).isEqualTo("eve");
    HttpResponse nobody = both().handle(signedIn(HttpRequest.get("/v1/user"), "unknown"));
    assertThat(nobody.status()).isEqualTo(401);
    assertThat(nobody.headers().first("WWW-Authenticate")).contains("Bearer");
    assertThat(both().handle(HttpRequest.get("/v1/user")).status()).isEqualTo(401);
  }

  @Test
  void aTokenCountsAloneWhereItIsSent() {
    HttpRequest eve = signedIn(HttpRequest.get("/v1/user"), "eve");
    assertThat(user(both().handle(eve.withToken("token-of-ada")))).isEqualTo("ada");
    assertThat(both().handle(eve.withToken("revoked")).status()).isEqualTo(401);
    assertThat(both().handle(eve.withToken("")).status()).isEqualTo(401);
  }

  @ParameterizedTest
  @CsvSource({
    "Sec-Fetch-Site, same-origin, 201",
    "Sec-Fetch-Site, none, 201",
    "Sec-Fetch-Site, same-site, 403",
    "Sec-Fetch-Site, cross-site, 403",
    "Sec-Fetch-Site, '', 403",
    "Origin, http://localhost, 201",
    "Origin, http://localhost:81, 403",
    "Origin, https://evil.example, 403",
    "Origin, null, 403",
    "X-Requested-With, XMLHttpRequest, 201",
    "X-Other, x, 403",
  })
  void whatASignedInUserChangesComesFromAPageOfThisServer(String name, String value, int status) {
    HttpResponse answer = both().handle(signedIn(opening(), "eve").withHeader(name, value));

    assertThat(answer.status()).as(answer.text()).isEqualTo(status);
    assertThat(answer.headers().first(ANY_ORIGIN)).isEmpty();
    assertThat(changeRequests()).isEqualTo(status == 201 ? 1 : 0);
    HttpResponse byToken =
        both().handle(opening().withToken("token-of-ada").withHeader(name, value));
    assertThat(byToken.status()).isEqualTo(201);
    assertThat(byToken.headers().first(ANY_ORIGIN)).contains("*");
  }

  @ParameterizedTest
  @ValueSource(strings = {"PUT", "PATCH", "DELETE", "POST"})
  void noMethodThatChangesSomethingIsForged(String method) {
    HttpRequest forged =
        signedIn(HttpRequest.of(method, "/v1/spaces/" + guide), "eve")
            .withHeader("Sec-Fetch-Site", "cross-site")
            .withHeader("X-Requested-With", "x");
    assertThat(both().handle(forged).status()).isIn(403, 405);
    assertThat(docs.as(Caller.operator()).spaces().get(guide).space().isDeleted()).isFalse();
  }

  @Test
  void otherSitesMayNotReadWhatASignedInUserReads() {
    HttpRequest reading =
        signedIn(HttpRequest.get("/v1/user"), "eve").withHeader("Origin", "https://evil.example");
    HttpResponse answer = both().handle(reading);
    assertThat(user(answer)).isEqualTo("eve");
    assertThat(answer.headers().first(ANY_ORIGIN)).isEmpty();
  }

  @Test
  void aProgramWithoutCookiesNeedsNoHeaderOfBrowsers() {
    Principal certified = () -> "eve";
    assertThat(both().handle(opening().withPeer(Peer.of(certified))).status()).isEqualTo(201);
  }

  @Test
  void anAuthenticatorSeesTheRequestAndRefuses() {
    Authenticator guarded =
        new Authenticator() {
          @Override
          public Optional<Caller> authenticate(String token) {
            return Optional.empty();
          }

          @Override
          public Authentication authenticate(HttpRequest request) {
            if (request.peer().address().filter("192.0.2.1"::equals).isPresent()) {
              return Authentication.forbidden("not from\nthere");
            }
            return request
                .headers()
                .first("X-Api-Key")
                .map(
                    key ->
                        key.equals("key")
                            ? Authentication.ofToken(Caller.user("ada"))
                            : Authentication.refused("the key has expired", "ApiKey"))
                .orElseGet(Authentication::anonymous);
          }

          @Override
          public List<SecurityScheme> schemes() {
            return List.of(SecurityScheme.header("X-Api-Key"));
          }
        };
    DocsHttp http = http(guarded);

    HttpRequest get = HttpRequest.get("/v1/user");
    assertThat(user(http.handle(get.withHeader("X-Api-Key", "key")))).isEqualTo("ada");
    HttpRequest write = opening().withHeader("X-Api-Key", "key");
    assertThat(http.handle(write.withHeader("Origin", "https://spa.example")).status())
        .isEqualTo(201);
    HttpResponse expired = http.handle(get.withHeader("X-Api-Key", "old"));
    assertThat(expired.status()).isEqualTo(401);
    assertThat(expired.text()).contains("the key has expired");
    assertThat(expired.headers().first("WWW-Authenticate")).contains("ApiKey");
    for (String open : List.of("/v1/user", "/v1/openapi.json", "/app")) {
      HttpResponse there = http.handle(HttpRequest.get(open).withPeer(Peer.at("192.0.2.1")));
      assertThat(there.status()).as(open).isEqualTo(403);
      assertThat(there.text()).contains("not from?there");
    }
    assertThat(http.handle(HttpRequest.get("/v1/openapi.json")).text())
        .contains(
            "{\"header\":[]}",
            "\"header\":{\"type\":\"apiKey\",\"in\":\"header\",\"name\":\"X-Api-Key\"}");
  }

  @Test
  void theDescriptionHasTheWaysToAuthenticate() {
    assertThat(both().handle(HttpRequest.get("/v1/openapi.json")).text())
        .contains(
            "{\"bearer\":[]}",
            "{\"cookie\":[]}",
            "\"bearer\":{\"type\":\"http\",\"scheme\":\"bearer\"}",
            "\"cookie\":{\"type\":\"apiKey\",\"in\":\"cookie\",\"name\":\"JSESSIONID\"}");
  }
}
