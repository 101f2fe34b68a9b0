package dev.docs.http.signin.openid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.Member;
import dev.docs.access.Role;
import dev.docs.http.signin.Identity;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.people.Members;
import dev.docs.runs.WholeRun;
import dev.docs.user.User;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Signing in with a provider, through all redirects of a browser. */
class OpenIdSignInTest {

  private final SignInWorld world;
  private final TestBrowser browser = new TestBrowser();

  OpenIdSignInTest() throws IOException {
    world = new SignInWorld(SignInWorld.READERS);
  }

  @AfterEach
  void close() {
    world.close();
    assertThat(world.errors).isEmpty();
  }

  private Identity ada() {
    return new Identity(
        world.provider.issuer(), "ada", Optional.empty(), Optional.empty(), Set.of());
  }

  @Test
  void aPersonOfTheProviderIsAMemberWithTheFirstSignIn() {
    HttpResponse<String> welcome = world.signIn(browser);

    assertThat(welcome.statusCode()).as(welcome.body()).isEqualTo(200);
    assertThat(browser.visited).extracting(URI::getPath).contains("/authorize", "/app/~sso/return");
    HttpResponse<String> start = browser.goOn(welcome);
    assertThat(start.body()).contains("Acme").contains("Sign out");
    UserId user = ada().user();
    User made = world.world.operator.users().get(user);
    assertThat(made.displayName()).isEqualTo("Ada Lovelace");
    assertThat(made.email()).isEqualTo("ada@example.com");
    Member member = world.world.admin.members().get(world.world.organization, user).member();
    assertThat(member.role()).contains(Role.READ);
  }

  static Stream<Object> unverified() {
    return Stream.of(false, "true", "false", 1, List.of(true));
  }

  @ParameterizedTest
  @MethodSource("unverified")
  void anEmailThatTheProviderHasNotVerifiedIsNobodys(Object verified) {
    world.provider.claims = claims -> claims.claim("email_verified", verified);

    assertThat(world.signIn(browser).statusCode()).isEqualTo(200);

    assertThat(world.world.operator.users().get(ada().user()).email()).isNull();
    assertThat(world.world.operator.users().withEmail("ada@example.com")).isEmpty();
  }

  @Test
  void whoSignsInAgainIsTheSameUserWhateverNameAndEmailTheyHave() {
    world.signIn(browser);
    world.provider.claims = claims -> claims.claim("name", "A. King").claim("email", "a@b.example");

    world.signIn(new TestBrowser());

    assertThat(
            world
                .world
                .admin
                .members()
                .list(world.world.organization, Members.Query.ALL, ListOptions.limit(100))
                .items())
        .extracting(one -> one.member().user())
        .filteredOn(id -> id.value().startsWith("oidc-"))
        .containsExactly(ada().user());
  }

  @Test
  void theCodeIsExchangedWithTheVerifierOfTheChallengeAndIsOnNoPage() {
    HttpResponse<String> welcome = world.signIn(browser);

    assertThat(world.provider.exchanges).hasSize(1);
    Map<String, String> form = world.provider.exchanges.get(0);
    assertThat(form)
        .containsEntry("grant_type", "authorization_code")
        .containsEntry("redirect_uri", world.url + "/app/~sso/return");
    assertThat(welcome.body()).doesNotContain(form.get("code"), form.get("code_verifier"));
    assertThat(browser.cookies).containsOnlyKeys("docs-session");
    assertThat(browser.cookies.get("docs-session").sameSite()).isEqualTo("Strict");
  }

  @Test
  void thePageThatWasAskedForIsShownAfterTheSignIn() {
    String page = "/app/orgs/" + world.world.organization + "?spaces=abc";
    String link = Jsoup.parse(browser.open(world.at(page)).body()).select("main a").attr("href");

    HttpResponse<String> welcome = browser.open(world.at(link));

    assertThat(welcome.headers().firstValue("Refresh")).contains("0; url=" + page);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "//evil.example",
        "https%3A%2F%2Fevil.example%2F",
        "%2F%5Cevil.example",
        "%40evil.example",
        ".evil.example",
        "%2Fa%0D%0ASet-Cookie%3A%20x%3Dy",
        "%2Fa%3Burl=https%3A%2F%2Fevil.example",
        "%2F~sso",
      })
  void theWayBackLeadsToPagesOfThisServerOnly(String next) {
    HttpResponse<String> welcome = browser.open(world.at("/app/~sso?next=" + next));

    assertThat(welcome.headers().allValues("Refresh")).containsExactly("0; url=/app");
    assertThat(browser.cookies).containsOnlyKeys("docs-session");
  }

  @Test
  void signingOutEndsTheSessionInAllProcesses() throws IOException {
    browser.goOn(world.signIn(browser));
    TestBrowser copy = new TestBrowser();
    copy.cookies.putAll(browser.cookies);
    URI elsewhere = URI.create(world.another() + "/app");
    assertThat(copy.open(elsewhere).body()).contains("Acme");

    HttpResponse<String> out = browser.post(world.at("/app/~sign-out"), "", "same-origin");

    assertThat(out.statusCode()).isEqualTo(303);
    assertThat(browser.cookies).isEmpty();
    assertThat(copy.open(elsewhere).body()).doesNotContain("Acme").contains("Sign in");
    assertThat(
            world
                .world
                .as(ada().user().value())
                .accessTokens()
                .list(ListOptions.limit(100))
                .items())
        .isEmpty();
  }

  @Test
  void aLinkOnAnotherSiteFindsTheSessionAtTheSecondTry() {
    browser.goOn(world.signIn(browser));

    assertThat(browser.openFromElsewhere(world.at("/app")).body()).contains("Sign in");
    assertThat(browser.open(world.at("/app")).body()).contains("Acme");
  }

  @Test
  @WholeRun
  void aUserHasTwentySessionsAtMostOfWhichTheOldestEnds() {
    browser.goOn(world.signIn(browser));
    for (int i = 0; i < 20; i++) {
      assertThat(browser.open(world.at("/app")).body()).as("session " + i).contains("Acme");
      world.world.clock.advance(Duration.ofSeconds(1));
      assertThat(world.signIn(new TestBrowser()).statusCode()).isEqualTo(200);
    }

    assertThat(browser.open(world.at("/app")).body()).doesNotContain("Acme");
    world.world.clock.advance(Duration.ofHours(9));
    world.signIn(browser);
    assertThat(
            world
                .world
                .as(ada().user().value())
                .accessTokens()
                .list(ListOptions.limit(100))
                .items())
        .as("those that expired are gone")
        .hasSize(1);
  }
}
