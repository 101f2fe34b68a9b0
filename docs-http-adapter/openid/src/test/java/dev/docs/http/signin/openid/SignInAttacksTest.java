package dev.docs.http.signin.openid;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import dev.docs.http.signin.Identity;
import dev.docs.listing.ListOptions;
import dev.docs.people.Members;
import dev.docs.runs.WholeRun;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers that are not those of the provider to who asked it. */
@WholeRun
class SignInAttacksTest {

  private static final String NOT_ACCEPTED =
      "The answer of the identity provider was not accepted.";
  private static final String STALE =
      "This sign-in has expired, or was not begun in this browser. Begin again.";

  private final SignInWorld world;
  private final TestBrowser browser = new TestBrowser();

  SignInAttacksTest() throws IOException {
    world = new SignInWorld(SignInWorld.READERS);
  }

  @AfterEach
  void close() {
    world.close();
    assertThat(world.errors).isEmpty();
  }

  private void assertRefused(HttpResponse<String> page, int status, String text) {
    assertThat(page.statusCode()).as(page.body()).isEqualTo(status);
    assertThat(SignInWorld.alert(page)).isEqualTo(text);
    assertThat(browser.cookies).doesNotContainKey("docs-session");
    assertThat(page.headers().firstValue("Refresh")).isEmpty();
    assertThat(
            world
                .world
                .admin
                .members()
                .list(world.world.organization, Members.Query.ALL, ListOptions.limit(100))
                .items())
        .noneMatch(one -> one.member().user().value().startsWith("oidc-"));
  }

  static Stream<Arguments> wrongClaims() {
    Date past = Date.from(Instant.now().minusSeconds(90));
    Date future = Date.from(Instant.now().plusSeconds(600));
    return Stream.of(
        wrong("audience", claims -> claims.audience("another-client")),
        wrong("no audience", claims -> claims.audience((String) null)),
        wrong(
            "several audiences without a party",
            claims -> claims.audience(List.of(TestProvider.CLIENT, "another-client"))),
        wrong(
            "party", claims -> claims.audience(TestProvider.CLIENT).claim("azp", "another-client")),
        wrong(
            "party of several audiences",
            claims ->
                claims
                    .audience(List.of(TestProvider.CLIENT, "another-client"))
                    .claim("azp", "another-client")),
        wrong("issuer", claims -> claims.issuer("https://evil.example")),
        wrong("no issuer", claims -> claims.issuer(null)),
        wrong("expired", claims -> claims.expirationTime(past)),
        wrong("no expiry", claims -> claims.expirationTime(null)),
        wrong("not valid yet", claims -> claims.notBeforeTime(future)),
        wrong("issued in the future", claims -> claims.issueTime(future)),
        wrong("nonce", claims -> claims.claim("nonce", "of another sign-in")),
        wrong("no nonce", claims -> claims.claim("nonce", null)),
        wrong("no subject", claims -> claims.subject(null)),
        wrong("long subject", claims -> claims.subject("a".repeat(256))));
  }

  private static Arguments wrong(String name, UnaryOperator<JWTClaimsSet.Builder> claims) {
    return Arguments.of(name, claims);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("wrongClaims")
  void aTokenForSomethingElseIsRefused(String name, UnaryOperator<JWTClaimsSet.Builder> claims) {
    world.provider.claims = claims;

    assertRefused(world.signIn(browser), 403, NOT_ACCEPTED);
  }

  static Stream<Arguments> wrongSignatures() {
    return Stream.of(
        signing("none", claims -> new PlainJWT(claims).serialize()),
        signing("another key", claims -> TestProvider.signed(claims, TestProvider.OTHER_KEY)),
        signing("the secret of the client", SignInAttacksTest::symmetric),
        signing(
            "the public key as a secret",
            claims ->
                symmetric(
                    claims,
                    TestProvider.KEY
                        .toPublicJWK()
                        .toJSONString()
                        .getBytes(StandardCharsets.UTF_8))),
        signing(
            "changed claims",
            claims -> {
              String[] parts = TestProvider.signed(claims).split("\\.", -1);
              String other =
                  new PlainJWT(new JWTClaimsSet.Builder(claims).subject("eve").build())
                      .serialize()
                      .split("\\.", -1)[1];
              return parts[0] + "." + other + "." + parts[2];
            }),
        signing(
            "no signature", claims -> TestProvider.signed(claims).replaceFirst("\\.[^.]*$", ".")),
        signing("no token", claims -> "nothing"),
        signing("an access token", SignInAttacksTest::ofOtherType));
  }

  private static Arguments signing(String name, TestProvider.Signing signing) {
    return Arguments.of(name, signing);
  }

  private static String symmetric(JWTClaimsSet claims) throws JOSEException {
    return symmetric(
        claims, (TestProvider.SECRET + " ".repeat(32)).getBytes(StandardCharsets.UTF_8));
  }

  private static String symmetric(JWTClaimsSet claims, byte[] secret) throws JOSEException {
    SignedJWT token =
        new SignedJWT(new JWSHeader.Builder(JWSAlgorithm.HS256).keyID("first").build(), claims);
    token.sign(new MACSigner(secret));
    return token.serialize();
  }

  private static String ofOtherType(JWTClaimsSet claims) throws JOSEException {
    SignedJWT token =
        new SignedJWT(
            new JWSHeader.Builder(JWSAlgorithm.RS256)
                .keyID("first")
                .type(new JOSEObjectType("at+jwt"))
                .build(),
            claims);
    token.sign(new RSASSASigner(TestProvider.KEY));
    return token.serialize();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("wrongSignatures")
  void aTokenThatTheProviderDidNotSignIsRefused(String name, TestProvider.Signing signing) {
    world.provider.signing = signing;

    assertRefused(world.signIn(browser), 403, NOT_ACCEPTED);
  }

  @Test
  void clocksMayBeAMinuteApart() {
    world.provider.claims =
        claims -> claims.expirationTime(Date.from(Instant.now().minusSeconds(30)));

    assertThat(world.signIn(browser).statusCode()).isEqualTo(200);
  }

  private URI wayBack() {
    return browser.visited.get(browser.visited.size() - 1);
  }

  @Test
  void anAnswerSignsInOnce() {
    world.signIn(browser);
    URI back = wayBack();
    TestBrowser thief = new TestBrowser();
    assertRefusedWithout(thief.once(back));

    Optional<String> session = browser.cookie("docs-session");
    HttpResponse<String> again = browser.once(back);
    assertThat(again.statusCode()).isEqualTo(303);
    assertThat(again.headers().firstValue("Location")).hasValue("/app");
    assertThat(browser.cookie("docs-session")).isEqualTo(session);
    assertThat(world.provider.exchanges).hasSize(1);
  }

  private static void assertRefusedWithout(HttpResponse<String> page) {
    assertThat(page.statusCode()).isEqualTo(400);
    assertThat(SignInWorld.alert(page)).isEqualTo(STALE);
  }

  @Test
  void anAnswerWithACopyOfTheCookieSignsInOnceToo() {
    URI authorize =
        URI.create(
            browser.once(world.at("/app/~sso")).headers().firstValue("Location").orElseThrow());
    TestBrowser thief = new TestBrowser();
    thief.cookies.putAll(browser.cookies);
    browser.open(authorize);
    URI back = wayBack();
    assertThat(browser.cookies).containsKey("docs-session");

    assertRefusedWithout(thief.once(back));
    assertThat(thief.cookies).doesNotContainKey("docs-session");
  }

  @Test
  void aCodeThatWasUsedIsRefused() {
    world.signIn(browser);
    String used = world.provider.exchanges.get(0).get("code");
    browser.cookies.clear();
    world.provider.back = Map.of("code", used);

    HttpResponse<String> page = world.signIn(browser);

    assertThat(page.statusCode()).isEqualTo(403);
    assertThat(SignInWorld.alert(page)).isEqualTo(NOT_ACCEPTED);
    assertThat(browser.cookies).doesNotContainKey("docs-session");
  }

  /** Else a victim would write into the attacker's account. */
  @Test
  void theAnswerToOneBrowserSignsInNoOther() {
    TestBrowser attacker = new TestBrowser();
    URI authorize =
        URI.create(
            attacker.once(world.at("/app/~sso")).headers().firstValue("Location").orElseThrow());
    URI back = URI.create(attacker.once(authorize).headers().firstValue("Location").orElseThrow());
    browser.once(world.at("/app/~sso"));

    assertRefused(browser.openFromElsewhere(back), 400, STALE);
    assertThat(world.provider.exchanges).isEmpty();
  }

  @Test
  void aCodeThatIsBoundToAnotherBrowserIsRefusedByItsVerifier() {
    TestBrowser victim = new TestBrowser();
    URI authorize =
        URI.create(
            victim.once(world.at("/app/~sso")).headers().firstValue("Location").orElseThrow());
    String stolen =
        TestProvider.parameters(
                URI.create(victim.once(authorize).headers().firstValue("Location").orElseThrow())
                    .getRawQuery())
            .get("code");
    world.provider.back = Map.of("code", stolen);

    assertRefused(world.signIn(browser), 403, NOT_ACCEPTED);
    assertThat(world.provider.exchanges).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"state, 400", "code, 403", "iss, 403"})
  void anAnswerLacksNothing(String parameter, int status) {
    world.provider.back = Map.of(parameter, "");

    assertThat(world.signIn(browser).statusCode()).isEqualTo(status);
    assertThat(browser.cookies).doesNotContainKey("docs-session");
    assertThat(world.provider.exchanges).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"state, x, 400", "code, x, 403", "iss, https://evil.example, 403"})
  void anAnswerWithAWrongPartIsRefused(String parameter, String value, int status) {
    world.provider.back = Map.of(parameter, value);

    assertThat(world.signIn(browser).statusCode()).isEqualTo(status);
    assertThat(browser.cookies).doesNotContainKey("docs-session");
  }

  @Test
  void aParameterThatIsGivenTwiceIsNoParameter() {
    URI authorize =
        URI.create(
            browser.once(world.at("/app/~sso")).headers().firstValue("Location").orElseThrow());
    String back = browser.once(authorize).headers().firstValue("Location").orElseThrow();

    assertRefused(browser.once(URI.create(back + "&code=another")), 403, NOT_ACCEPTED);
  }

  @Test
  void whatTheProviderSaysOfAnErrorIsOnNoPage() {
    world.provider.back =
        Map.of("code", "", "error", "access_denied", "error_description", "<b>call 555</b>");

    HttpResponse<String> page = world.signIn(browser);

    assertRefused(page, 403, "The identity provider did not sign you in.");
    assertThat(page.body()).doesNotContain("555").doesNotContain("access_denied");
  }

  @Test
  void aSignInThatTakesTooLongIsBegunAgain() {
    URI authorize =
        URI.create(
            browser.once(world.at("/app/~sso")).headers().firstValue("Location").orElseThrow());
    world.world.clock.advance(Duration.ofMinutes(10));

    assertRefused(browser.open(authorize), 400, STALE);
  }

  @Test
  void aSessionCookieIsNoCookieOfASignInAndTheOtherWayRound() {
    browser.once(world.at("/app/~sso"));
    TestBrowser.Cookie begun = browser.begun().get(0);
    assertThat(begun.path()).isEqualTo("/app/~sso");
    assertThat(begun.sameSite()).isEqualTo("Lax");
    browser.cookies.put(
        "docs-session",
        new TestBrowser.Cookie("localhost", "docs-session", begun.value(), "/app", "Strict"));

    assertThat(browser.open(world.at("/app/~tokens")).statusCode()).isEqualTo(401);
  }

  @Test
  void aSessionThatSomebodyElsePutIntoTheBrowserIsReplaced() {
    TestBrowser attacker = new TestBrowser();
    world.provider.claims = claims -> claims.subject("eve").claim("email", "eve@example.com");
    world.signIn(attacker);
    browser.cookies.putAll(attacker.cookies);
    world.provider.claims = same -> same;

    HttpResponse<String> page = browser.goOn(browser.open(world.at("/app/~sso")));

    assertThat(browser.cookie("docs-session")).isNotEqualTo(attacker.cookie("docs-session"));
    assertThat(page.body()).contains(ada());
  }

  private String ada() {
    return new Identity(
            world.provider.issuer(), "ada", Optional.empty(), Optional.empty(), Set.of())
        .user()
        .value();
  }

  @ParameterizedTest
  @ValueSource(strings = {"cross-site", "same-site"})
  void pagesOfOtherSitesSignNobodyOut(String from) {
    world.signIn(browser);

    assertThat(browser.post(world.at("/app/~sign-out"), "", from).statusCode()).isEqualTo(403);
    assertThat(browser.open(world.at("/app")).body()).contains("Acme");
  }

  @Test
  void aSignInIsBegunAndEndedByGetAlone() {
    assertThat(browser.post(world.at("/app/~sso"), "", "same-origin").statusCode()).isEqualTo(405);
    assertThat(browser.post(world.at("/app/~sso/return"), "", "same-origin").statusCode())
        .isEqualTo(405);
  }

  @Test
  void aTokenOfManyBytesIsNotRead() {
    world.provider.claims = claims -> claims.claim("padding", "x".repeat(ProviderClient.MAX_BYTES));

    assertRefused(
        world.signIn(browser),
        503,
        "The identity provider cannot be reached now. Try again later.");
  }

  @Test
  void textsOfTheProviderAreBounded() {
    world.provider.claims =
        claims ->
            claims
                .claim("name", "A\r\n<script>" + "é".repeat(500))
                .claim("groups", List.of("g".repeat(10_000), 7, Map.of()));

    assertThat(world.signIn(browser).statusCode()).isEqualTo(200);
    String name = world.world.as(ada()).users().current().displayName();
    assertThat(name).hasSize(64).startsWith("A  <script>é");
    assertThat(name.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(129);
  }
}
