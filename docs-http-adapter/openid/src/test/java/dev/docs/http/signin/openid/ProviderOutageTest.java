package dev.docs.http.signin.openid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.runs.WholeRun;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Keys that change, and a provider that answers nothing of use. */
@WholeRun
class ProviderOutageTest {

  private static final String UNAVAILABLE =
      "The identity provider cannot be reached now. Try again later.";

  private final SignInWorld world;
  private final TestBrowser browser = new TestBrowser();

  ProviderOutageTest() throws IOException {
    world = new SignInWorld(SignInWorld.READERS);
  }

  @AfterEach
  void close() {
    world.close();
    assertThat(world.errors).isEmpty();
  }

  private void assertUnavailable(HttpResponse<String> page) {
    assertThat(page.statusCode()).as(page.body()).isEqualTo(503);
    assertThat(SignInWorld.alert(page)).isEqualTo(UNAVAILABLE);
    assertThat(browser.cookies).doesNotContainKey("docs-session");
  }

  @Test
  void keysAreFetchedOnceAndAgainWhenASignatureNamesAnother() {
    world.signIn(browser);
    world.signIn(new TestBrowser());
    assertThat(world.provider.keyFetches).isEqualTo(1);
    world.provider.published = List.of(TestProvider.OTHER_KEY);
    world.provider.signing = claims -> TestProvider.signed(claims, TestProvider.OTHER_KEY);

    assertThat(world.signIn(new TestBrowser()).statusCode()).isEqualTo(200);

    assertThat(world.provider.keyFetches).isEqualTo(2);
  }

  @Test
  void unknownKeysAreNotFetchedWithoutEnd() {
    world.provider.signing = claims -> TestProvider.signed(claims, TestProvider.OTHER_KEY);

    for (int i = 0; i < 6; i++) {
      assertThat(world.signIn(new TestBrowser()).statusCode()).isIn(403, 503);
    }

    assertThat(world.provider.keyFetches).isLessThanOrEqualTo(2);
  }

  @Test
  void keysOfManyBytesAreNotRead() {
    world.provider.keyPadding = " ".repeat(ProviderClient.MAX_BYTES);

    assertUnavailable(world.signIn(browser));
  }

  @Test
  void aTokenEndpointThatFailsIsReportedAsThat() {
    world.provider.tokenStatus = 500;

    assertUnavailable(world.signIn(browser));
  }

  static Stream<Arguments> descriptions() {
    return Stream.of(
        of("another issuer", all -> all.put("issuer", "https://evil.example")),
        of("an issuer with a slash", all -> all.put("issuer", all.get("issuer") + "/")),
        of("no keys", all -> all.remove("jwks_uri")),
        of("keys without TLS", all -> all.put("jwks_uri", "http://example.com/keys")),
        of("keys in a file", all -> all.put("jwks_uri", "file:///etc/passwd")),
        of("no token endpoint", all -> all.remove("token_endpoint")),
        of(
            "a token endpoint without TLS",
            all -> all.put("token_endpoint", "http://example.com/token")),
        of(
            "a page that is a script",
            all -> all.put("authorization_endpoint", "javascript:alert(1)")),
        of("many bytes", all -> all.put("x", "x".repeat(ProviderClient.MAX_BYTES))));
  }

  private static Arguments of(String name, Consumer<Map<String, Object>> change) {
    return Arguments.of(name, change);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("descriptions")
  void aDescriptionThatCannotBeReliedOnIsRefused(
      String name, Consumer<Map<String, Object>> change) {
    world.provider.description = change;

    assertUnavailable(browser.open(world.at("/app/~sso")));
  }

  @Test
  void aProviderThatIsDownIsAskedAgainAfterAWhileAndTokensStillSignIn() {
    world.provider.close();

    assertUnavailable(browser.open(world.at("/app/~sso")));
    long start = System.nanoTime();
    assertUnavailable(browser.open(world.at("/app/~sso")));
    assertThat(System.nanoTime() - start).isLessThan(5_000_000_000L);
    assertThat(browser.open(world.at("/app")).body()).contains("name=\"token\"");
  }
}
