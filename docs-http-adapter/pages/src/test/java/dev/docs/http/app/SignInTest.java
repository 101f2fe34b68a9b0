package dev.docs.http.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.http.DocsHttp;
import dev.docs.http.HandledRequest;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.rule.RuleTest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SignInTest {

  private final Reader reader = new Reader();

  private static HttpRequest signIn(String... fields) {
    return Reader.form("/app/~sign-in", fields);
  }

  private String organization() {
    return "/app/orgs/" + reader.world.organization;
  }

  @Test
  void aTokenThatIsNotKnownIsRefusedAndNotRepeated() {
    HttpResponse refused = reader.signIn("no-such-token");

    assertThat(refused.status()).isEqualTo(401);
    assertThat(refused.headers().first("Set-Cookie")).isEmpty();
    assertThat(Jsoup.parse(refused.text()).select("[role=alert]").text())
        .isEqualTo("This token is unknown.");
    assertThat(refused.text()).doesNotContain("no-such-token");
  }

  @Test
  @RuleTest("saml-turns")
  void wrongTokensAreSlowedDownAlsoFromAnAddressThatIsNotKnown() {
    long refused = 0;
    for (int i = 0; i < 500; i++) {
      HttpResponse answer = reader.signIn("a.b.c" + i);
      if (answer.status() == 429) {
        refused++;
        assertThat(answer.headers().first("Retry-After")).contains("1");
      } else {
        assertThat(answer.status()).isEqualTo(401);
      }
    }
    assertThat(refused).isGreaterThan(400);
  }

  @Test
  void whatWasAskedForIsShownAfterSigningIn() {
    HttpResponse form = reader.send(HttpRequest.get(organization() + "?spaces=abc"));
    assertThat(form.status()).isEqualTo(401);
    String next = Jsoup.parse(form.text()).selectFirst("input[name=next]").attr("value");

    HttpResponse in = reader.send(signIn("token", "read", "next", next));

    assertThat(in.headers().first("Location")).contains(organization() + "?spaces=abc");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "//evil.example",
        "https://evil.example/",
        "/\\evil.example",
        "/..//evil.example",
        "@evil.example",
        ".evil.example",
        "/a\r\nSet-Cookie: x=y",
        "/a#b"
      })
  void signInRedirectsToPagesOfThisServerOnly(String next) {
    HttpResponse in = reader.send(signIn("token", "read", "next", next));

    assertThat(in.headers().first("Location").orElseThrow()).isIn("/app", "/app/..//evil.example");
    assertThat(in.headers().all("Set-Cookie")).hasSize(1);
  }

  @Test
  void aSessionEndsAfterAWorkingDay() {
    reader.as("read");
    reader.world.clock.advance(Sessions.LIFETIME.minus(Duration.ofSeconds(1)));
    assertThat(reader.page("/app").text()).contains("Acme");
    reader.world.clock.advance(Duration.ofSeconds(1));

    assertThat(reader.page("/app").text()).contains("Sign in").doesNotContain("Acme");
  }

  @Test
  void aSessionEndsWithItsToken() {
    reader.as("read");
    reader.tokens.revoke("read");

    assertThat(reader.send(HttpRequest.get(organization())).status()).isEqualTo(401);
  }

  @Test
  void aSessionHoldsNeitherTheTokenNorWhatCouldBeChanged() {
    reader.as("read");
    String cookie = reader.cookie.orElseThrow();
    assertThat(cookie).doesNotContain("read");
    String first = reader.cookie.orElseThrow();
    assertThat(reader.as("read").cookie).isNotEqualTo(Optional.of(first));
    int place = cookie.length() - 8;
    for (String other :
        List.of(
            cookie.substring(0, place)
                + (cookie.charAt(place) == 'A' ? 'B' : 'A')
                + cookie.substring(place + 1),
            cookie.substring(0, place),
            "docs-session=",
            "docs-session=*",
            "docs-session=" + "A".repeat(5_000))) {
      reader.cookie = Optional.of(other);
      assertThat(reader.send(HttpRequest.get(organization())).status()).as(other).isEqualTo(401);
    }
  }

  @Test
  void signingOutTakesTheCookieAway() {
    reader.as("read");

    HttpResponse out = reader.send(Reader.form("/app/~sign-out"));

    assertThat(out.status()).isEqualTo(303);
    assertThat(out.headers().first("Set-Cookie").orElseThrow())
        .startsWith("docs-session=; Path=/app; Max-Age=0");
    assertThat(reader.page("/app").text()).contains("Sign in");
  }

  @Test
  void aCopyOfTheCookieDoesNotOutliveSigningOut() {
    reader.as("read");
    Optional<String> copy = reader.cookie;
    reader.as("read");
    Optional<String> other = reader.cookie;
    assertThat(copy).isPresent().isNotEqualTo(other);

    reader.cookie = copy;
    reader.send(Reader.form("/app/~sign-out"));

    reader.cookie = copy;
    assertThat(reader.send(HttpRequest.get(organization())).status()).isEqualTo(401);
    reader.cookie = other;
    assertThat(reader.send(HttpRequest.get(organization())).status()).isEqualTo(200);
    assertThat(reader.as("read").page("/app").text()).contains("Acme");
  }

  @Test
  void signingOutHoldsInAnotherProcessAtOnce() {
    DocsHttp here = reader.http;
    Docs beside = reader.world.holding();
    DocsHttp there =
        DocsApi.of(beside, reader.tokens).browserPages(ApplicationPages.create(beside)).build();
    reader.as("read");
    Optional<String> out = reader.cookie;
    reader.as("read");
    Optional<String> other = reader.cookie;
    reader.http = there;
    assertThat(reader.send(HttpRequest.get(organization())).status()).isEqualTo(200);

    reader.http = here;
    reader.cookie = out;
    reader.send(Reader.form("/app/~sign-out"));

    reader.http = there;
    reader.cookie = out;
    assertThat(reader.send(HttpRequest.get(organization())).status()).isEqualTo(401);
    reader.cookie = other;
    assertThat(reader.send(HttpRequest.get(organization())).status()).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource({
    "Sec-Fetch-Site, cross-site, 403",
    "Sec-Fetch-Site, same-site, 403",
    "Sec-Fetch-Site, same-origin, 303",
    "Sec-Fetch-Site, none, 303",
    "Origin, http://evil.example, 403",
    "Origin, null, 403",
    "Origin, http://localhost, 303",
  })
  void pagesOfOtherServersSendNoForms(String header, String value, int status) {
    HttpRequest in = signIn("token", "read").withHeader(header, value);

    assertThat(reader.send(in).status()).isEqualTo(status);
    HttpRequest out = Reader.form("/app/~sign-out").withHeader(header, value);
    assertThat(reader.send(out).status()).isEqualTo(status);
  }

  @Test
  void whoIsLedHereFromElsewhereIsAskedOnceMore() {
    HttpRequest led = HttpRequest.get("/app").withHeader("Sec-Fetch-Site", "cross-site");
    assertThat(reader.send(led).headers().first("Refresh")).contains("0");
    assertThat(reader.send(HttpRequest.get("/app")).headers().first("Refresh")).isEmpty();
    reader.as("read");
    assertThat(reader.send(led).headers().first("Refresh")).isEmpty();
  }

  @Test
  void theInterfaceKnowsNobodyByTheCookie() {
    reader.as("read");
    assertThat(reader.send(HttpRequest.get("/v1/user")).status()).isEqualTo(401);
  }

  @Test
  void behindAProxyLinksAndTheCookieFollowThePublicAddress() {
    reader.http = reader.build().publicUrl("https://example.com/docs").build();

    HttpResponse in = reader.signIn("read");

    assertThat(in.headers().first("Location")).contains("/docs/app");
    assertThat(in.headers().first("Set-Cookie").orElseThrow())
        .contains("Path=/docs/app;", "; Secure");
    assertThat(reader.page("/app").select("main a").attr("href"))
        .isEqualTo("/docs" + organization());
    HttpRequest origin = signIn("token", "read").withHeader("Origin", "https://example.com");
    assertThat(reader.send(origin).status()).isEqualTo(303);
  }

  @Test
  void behindAProxyThatSaysHowItWasReachedTheCookieFollows() {
    reader.http = reader.build().forwardedHeaders().build();
    HttpRequest in = signIn("token", "read").withHeader("X-Forwarded-Proto", "https");

    assertThat(reader.send(in).headers().first("Set-Cookie").orElseThrow()).contains("; Secure");
    HttpRequest origin =
        in.withHeader("X-Forwarded-Host", "docs.example")
            .withHeader("Origin", "https://docs.example");
    assertThat(reader.send(origin).status()).isEqualTo(303);
  }

  @Test
  void belowABasePathItIsAllThere() {
    reader.http = reader.build().basePath("/api").build();

    assertThat(reader.send(HttpRequest.get("/api")).headers().first("Location"))
        .contains("/api/app");
    assertThat(reader.send(Reader.form("/api/app/~sign-in", "token", "read")).status())
        .isEqualTo(303);
    assertThat(reader.page("/api/app").select("main a").attr("href"))
        .isEqualTo("/api" + organization());
    assertThat(reader.send(HttpRequest.get("/app")).status()).isEqualTo(404);
    assertThat(reader.send(HttpRequest.get("/apiapp")).status()).isEqualTo(404);
  }

  @Test
  void itIsThereOnlyWhereItIsWanted() {
    reader.http = DocsApi.of(reader.world.docs, reader.tokens).build();
    for (String path : List.of("/", "/app", "/app/orgs")) {
      HttpResponse answer = reader.send(HttpRequest.get(path));
      assertThat(answer.status()).isEqualTo(404);
      assertThat(answer.headers().first("Content-Type")).contains("application/json");
    }
  }

  @Test
  void pagesAreOnlyRead() {
    reader.as("admin");
    for (String method : List.of("POST", "PUT", "DELETE", "OPTIONS")) {
      HttpResponse answer = reader.send(HttpRequest.of(method, organization()));
      assertThat(answer.status()).as(method).isEqualTo(405);
      assertThat(answer.headers().first("Allow")).contains("GET, HEAD");
    }
    assertThat(reader.send(HttpRequest.get("/app/~sign-in")).status()).isEqualTo(405);
    HttpResponse head = reader.send(HttpRequest.of("HEAD", organization()));
    assertThat(head.status()).isEqualTo(200);
    assertThat(head.text()).isEmpty();
    assertThat(head.headers().first("Content-Length")).isPresent();
  }

  @Test
  void whatIsNoFormIsRefusedWithAPage() {
    byte[] large = ("token=" + "a".repeat(20_000)).getBytes(StandardCharsets.UTF_8);
    HttpResponse tooLarge = reader.send(signIn("token", "x").withBody(HttpBody.of(large)));
    assertThat(tooLarge.status()).isEqualTo(413);
    assertThat(Jsoup.parse(tooLarge.text()).select("h1").text()).isEqualTo("Too large");
    HttpResponse json = reader.send(HttpRequest.of("POST", "/app/~sign-in").withJson("{}"));
    assertThat(json.status()).isEqualTo(400);
    assertThat(reader.send(HttpRequest.get("/app/%zz")).status()).isIn(400, 401);
    String longToken = "t".repeat(Sessions.MAX_TOKEN + 1);
    reader.tokens.add(longToken, dev.docs.access.Caller.user("read"));
    assertThat(reader.send(signIn("token", longToken)).status()).isEqualTo(400);
  }

  @Test
  void requestsAreReportedWithTheCallerAndWithoutTheToken() {
    List<HandledRequest> told = new ArrayList<>();
    reader.http = reader.build().onHandled(told::add).build();

    reader.as("read").page("/app");

    assertThat(told).extracting(HandledRequest::path).containsExactly("/app/~sign-in", "/app");
    assertThat(told).allMatch(one -> one.caller().orElseThrow().toString().equals("read"));
    assertThat(told).extracting(HandledRequest::status).containsExactly(303, 200);
  }
}
