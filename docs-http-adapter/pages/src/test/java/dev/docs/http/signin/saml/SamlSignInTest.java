package dev.docs.http.signin.saml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.access.Member;
import dev.docs.access.Role;
import dev.docs.access.SamlProvider;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.id.OrganizationId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.people.CreateSamlProvider;
import dev.docs.people.CreateTeam;
import dev.docs.people.InviteUsers;
import dev.docs.people.UpdateSamlProvider;
import dev.docs.rule.RuleTest;
import dev.docs.user.CreateUser;
import dev.docs.user.User;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Signing in with a SAML provider. */
class SamlSignInTest {

  private static final SelfSigned KEY = SelfSigned.rsa("first");

  private final SamlWorld world = new SamlWorld(KEY.pem());
  private final TestIdp idp = new TestIdp(KEY.key());
  private final SamlWorld.Browser browser = world.new Browser();

  @AfterEach
  void noErrors() {
    assertThat(world.errors).isEmpty();
  }

  private UserId signedIn() {
    HttpResponse welcome = browser.signIn(idp);
    assertThat(welcome.status()).as(welcome.text()).isEqualTo(200);
    assertThat(browser.session()).isPresent();
    List<UserId> people = world.people();
    return people.get(people.size() - 1);
  }

  private Member member(UserId user) {
    return world.world.admin.members().get(world.world.organization, user).member();
  }

  @Test
  @RuleTest({"saml-sign-in", "saml-defaults"})
  void aPersonOfTheProviderIsAMemberWithTheFirstSignIn() {
    HttpResponse welcome = browser.signIn(idp);

    assertThat(welcome.status()).as(welcome.text()).isEqualTo(200);
    assertThat(welcome.headers().first("Refresh")).contains("0; url=/app");
    assertThat(browser.cookies).containsOnlyKeys("docs-session");
    assertThat(browser.get("/app").text()).contains("Acme", "Sign out");
    UserId user = world.people().get(0);
    assertThat(user.value()).matches("saml-[0-9a-f]{40}");
    User made = world.world.operator.users().get(user);
    assertThat(made.displayName()).isEqualTo("Ada Lovelace");
    assertThat(made.email()).isNull();
    assertThat(member(user).role()).contains(Role.EDIT);
    assertThat(member(user).sso()).isTrue();
  }

  @Test
  @RuleTest("sign-in-tabs")
  void eachTabEndsTheSignInThatItBegan() {
    URI first = browser.begin(world.provider, "?next=/orgs/1");
    URI second = browser.begin(world.provider, "?next=/orgs/2");

    HttpResponse one = browser.answer(idp.respond(first, world.world.docs.now()));
    assertThat(one.headers().first("Refresh")).contains("0; url=/app/orgs/1");
    HttpResponse other = browser.answer(idp.respond(second, world.world.docs.now()));
    assertThat(other.headers().first("Refresh")).contains("0; url=/app/orgs/2");
    assertThat(browser.begun()).isEmpty();
  }

  @Test
  @RuleTest("sign-in-tabs")
  void whoComesBackAgainAndIsSignedInGoesOn() {
    String response = idp.respond(browser.begin(), world.world.docs.now());
    assertThat(browser.answer(response).status()).isEqualTo(200);
    Optional<String> session = browser.session();

    HttpResponse again = browser.answer(response);

    assertThat(again.status()).isEqualTo(303);
    assertThat(again.headers().first("Location")).contains("/app");
    assertThat(browser.session()).isEqualTo(session);
    world.world.clock.advance(Duration.ofMinutes(30));
    assertThat(browser.get("/app/saml/" + world.provider + "/return?answer=old").status())
        .isEqualTo(303);
  }

  @Test
  void whoComesAgainIsTheSameAndKeepsTheirRole() {
    UserId first = signedIn();
    world.world.admin.organizations().putMember(world.world.organization, first, Role.READ);

    SamlWorld.Browser another = world.new Browser();
    assertThat(another.signIn(idp).status()).isEqualTo(200);

    assertThat(world.people()).containsExactly(first);
    assertThat(member(first).role()).contains(Role.READ);
  }

  @Test
  void theRequestSaysWhoAsksAndWhereToAnswer() {
    browser.signIn(idp);

    String own = SamlWorld.URL + "/app/saml/" + world.provider;
    assertThat(idp.requests)
        .singleElement()
        .asString()
        .contains("AssertionConsumerServiceURL=\"" + own + "/acs\"", ">" + own + "</saml:Issuer>")
        .contains(
            "Destination=\"" + TestIdp.SSO + "\"", "ProtocolBinding=\"" + SamlXml.POST_BINDING)
        .contains("Version=\"2.0\"", "IssueInstant=\"2024-05-01T12:00:00Z\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Assertion", "Response", "Assertion Response"})
  void responseOrAssertionOrBothAreSigned(String signs) {
    idp.signs = List.of(signs.split(" "));

    assertThat(signedIn()).isNotNull();
  }

  @ParameterizedTest
  @CsvSource({
    "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512, http://www.w3.org/2001/04/xmlenc#sha512",
    "http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1, http://www.w3.org/2001/04/xmlenc#sha256"
  })
  void strongerAlgorithmsAreAccepted(String algorithm, String digest) {
    idp.algorithm = algorithm;
    idp.digest = digest;

    assertThat(signedIn()).isNotNull();
  }

  @Test
  @RuleTest("saml-certificates")
  void whileAKeyChangesBothCertificatesAreThere() {
    SelfSigned next = SelfSigned.curve();
    idp.key = next.key();
    idp.algorithm = "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256";
    assertThat(browser.signIn(idp).status()).isEqualTo(403);

    change(UpdateSamlProvider.NOTHING.certificate(KEY.pem() + next.pem()));

    assertThat(signedIn()).isNotNull();
    idp.key = KEY.key();
    idp.algorithm = TestIdp.RSA_SHA256;
    assertThat(signedIn()).isNotNull();
    assertThat(world.people()).hasSize(1);
  }

  private void change(UpdateSamlProvider command) {
    world.world.admin.samlProviders().update(world.world.organization, world.provider, command);
  }

  @Test
  void thePageThatWasAskedForIsShownAfterIt() {
    URI request = browser.begin(world.provider, "?next=/orgs/" + world.world.organization);

    HttpResponse welcome = browser.answer(idp.respond(request, world.world.docs.now()));

    assertThat(welcome.headers().first("Refresh"))
        .contains("0; url=/app/orgs/" + world.world.organization);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"//evil.example", "https://evil.example", "/saml/x/login", "/%0d%0aX:", "@evil"})
  void noOtherSiteIsShownAfterIt(String next) {
    URI request = browser.begin(world.provider, "?next=" + next.replace(":", "%3A"));

    HttpResponse welcome = browser.answer(idp.respond(request, world.world.docs.now()));

    assertThat(welcome.status()).isEqualTo(200);
    assertThat(welcome.headers().first("Refresh").orElseThrow())
        .startsWith("0; url=/app")
        .doesNotContain("evil", "login", "\n");
    assertThat(welcome.text()).doesNotContain("evil");
  }

  @Test
  void aSessionEndsWhenTheProviderSaysSo() {
    idp.before =
        xml ->
            xml.replace(
                "<saml:AuthnStatement ",
                "<saml:AuthnStatement SessionNotOnOrAfter=\"2024-05-01T13:00:00Z\" ");
    signedIn();
    world.world.clock.advance(Duration.ofMinutes(60));
    assertThat(browser.get("/app/~tokens").status()).as("clocks may differ").isEqualTo(200);

    world.world.clock.advance(Duration.ofMinutes(1));

    assertThat(browser.get("/app/~tokens").status()).isEqualTo(401);
  }

  @Test
  void aSessionThatEndsOnTheWayDoesNotBegin() {
    idp.before =
        xml ->
            xml.replace(
                "<saml:AuthnStatement ",
                "<saml:AuthnStatement SessionNotOnOrAfter=\"2024-05-01T11:59:30Z\" ");
    HttpResponse taken =
        browser.post(world.provider, idp.respond(browser.begin(), world.world.docs.now()));
    world.world.clock.advance(Duration.ofSeconds(30));

    HttpResponse page = browser.get(taken.headers().first("Location").orElseThrow());

    assertThat(page.status()).isEqualTo(400);
    assertThat(SamlWorld.alert(page)).startsWith("This sign-in has expired");
    assertThat(browser.session()).isEmpty();
  }

  @Test
  void aSessionEndsAfterEightHoursWhateverTheProviderSays() {
    idp.before =
        xml ->
            xml.replace(
                "<saml:AuthnStatement ",
                "<saml:AuthnStatement SessionNotOnOrAfter=\"2034-05-01T13:00:00Z\" ");
    UserId user = signedIn();
    assertThat(world.world.as(user.value()).accessTokens().list(ListOptions.limit(10)).items())
        .singleElement()
        .satisfies(
            token ->
                assertThat(token.lifetime().expiresAt())
                    .contains(world.world.docs.now().plus(Duration.ofHours(8))));
    world.world.clock.advance(Duration.ofHours(8));

    assertThat(browser.get("/app/~tokens").status()).isEqualTo(401);
  }

  @Test
  void whoJoinsIsInTheDefaultTeam() {
    TeamId team =
        world.world.admin.teams().create(world.world.organization, CreateTeam.titled("Staff")).id();
    change(UpdateSamlProvider.NOTHING.defaultTeam(team));

    UserId user = signedIn();

    assertThat(
            world
                .world
                .admin
                .members()
                .teams(world.world.organization, user, null, ListOptions.limit(10))
                .items())
        .singleElement()
        .satisfies(one -> assertThat(one.team().team().id()).isEqualTo(team));
  }

  @Test
  @RuleTest("saml-sign-in")
  void whoWasRemovedDoesNotComeBack() {
    UserId user = signedIn();
    world.world.admin.members().remove(world.world.organization, user);

    assertNotAdmitted();
    assertThat(world.people()).isEmpty();
  }

  private void assertNotAdmitted() {
    SamlWorld.Browser again = world.new Browser();
    HttpResponse page = again.signIn(idp);

    assertThat(page.status()).isEqualTo(403);
    assertThat(SamlWorld.alert(page)).startsWith("You have no access here.");
    assertThat(again.session()).isEmpty();
  }

  @Test
  @RuleTest("saml-sign-in")
  void anEmailMakesNobodyWhoHasItOrWasInvited() {
    world
        .world
        .admin
        .invitations()
        .invite(world.world.organization, InviteUsers.as(Role.ADMIN, "ada@example.com"));
    idp.before =
        xml ->
            xml.replace(
                    "nameid-format:persistent\">ada<",
                    "nameid-format:persistent\">ada@example.com<")
                .replace("Name=\"displayName\"", "Name=\"email\"")
                .replace("Ada Lovelace", "ada@example.com");

    UserId user = signedIn();

    assertThat(member(user).role()).contains(Role.EDIT);
    assertThat(world.world.operator.users().get(user).email()).isNull();
    assertThat(world.world.operator.users().get(user).displayName()).isEqualTo("ada");
    assertThat(
            world.world.operator.users().withEmail("ada@example.com").orElseThrow().placeholder())
        .isTrue();
  }

  @Test
  @RuleTest("saml-sign-in")
  void aProviderWithTheNameAndKeyOfAnotherHasOtherPeople() {
    UserId ada = signedIn();
    world.world.operator.users().ensure(CreateUser.named("mallory", "Mallory"));
    OrganizationId theirs =
        world.world.as("mallory").organizations().create(CreateOrganization.titled("Theirs")).id();
    SamlProvider copy =
        world
            .world
            .as("mallory")
            .samlProviders()
            .create(
                theirs,
                CreateSamlProvider.labelled("Idp")
                    .entityID(TestIdp.ENTITY)
                    .ssoURL(TestIdp.SSO)
                    .certificate(KEY.pem()))
            .provider();
    SamlWorld.Browser mallory = world.new Browser();

    String response = idp.respond(mallory.begin(copy.id(), ""), world.world.docs.now());
    HttpResponse elsewhere = mallory.post(world.provider, response);
    assertThat(elsewhere.headers().first("Location")).isEmpty();
    HttpResponse taken = mallory.post(copy.id(), response);
    assertThat(mallory.get(taken.headers().first("Location").orElseThrow()).status())
        .isEqualTo(200);

    assertThat(world.people()).containsExactly(ada);
    String page = mallory.get("/app").text();
    assertThat(page).contains("Theirs").doesNotContain("Acme");
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /app/saml/unknown/login, 404",
    "GET, /app/saml/PENDING/login, 404",
    "POST, /app/saml/PENDING/acs, 404",
    "POST, /app/saml/PROVIDER, 405",
    "GET, /app/saml/PROVIDER/other, 404",
    "POST, /app/saml/PROVIDER/login, 405",
    "HEAD, /app/saml/PROVIDER/login, 405",
    "GET, /app/saml/PROVIDER/acs, 405",
    "POST, /app/saml/PROVIDER/return, 405",
    "GET, /app/saml/PROVIDER/return, 400"
  })
  void otherRequestsAreRefused(String method, String path, int status) {
    SamlProvider pending =
        world
            .world
            .admin
            .samlProviders()
            .create(world.world.organization, CreateSamlProvider.labelled("Later"))
            .provider();
    String target =
        path.replace("PENDING", pending.id().value()).replace("PROVIDER", world.provider.value());

    assertThat(world.http.handle(HttpRequest.of(method, target)).status()).isEqualTo(status);
  }

  @Test
  @RuleTest("saml-sign-in")
  void withoutAPublicUrlNobodyIsSentAnywhere() {
    HttpResponse page =
        world
            .http()
            .build()
            .handle(
                HttpRequest.get("/app/saml/" + world.provider + "/login")
                    .withHeader("Host", "evil.example"));

    assertThat(page.status()).isEqualTo(403);
    assertThat(SamlWorld.alert(page)).startsWith("The settings of the identity provider");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"http://idp.example/", "https://ada@idp.example/", "https://idp.example/#"})
  @RuleTest("saml-certificates")
  void browsersAreNotSentWhereOthersListen(String ssoUrl) {
    assertThatThrownBy(() -> change(UpdateSamlProvider.NOTHING.ssoUrl(ssoUrl)))
        .hasMessageContaining("ssoURL: must have https, or http on this machine");
  }

  /** As providers show it, and as it comes out of a clipboard. */
  @Test
  @RuleTest("saml-certificates")
  void aCertificateIsReadInEveryUsualForm() {
    String bare = KEY.pem().replaceAll("-----[A-Z ]+-----|\\s", "");
    String oneLine = KEY.pem().replace("\n", "");
    for (String form :
        List.of(
            bare, oneLine, KEY.pem().replace("\n", "\r\n"), "Bag Attributes\n x\n" + KEY.pem())) {
      change(UpdateSamlProvider.NOTHING.certificate(form));
      assertThat(world.new Browser().signIn(idp).status()).as(form).isEqualTo(200);
    }
    assertThatThrownBy(() -> change(UpdateSamlProvider.NOTHING.certificate(KEY.pem() + "x")))
        .hasMessageContaining("certificate: must be X.509");
  }
}
