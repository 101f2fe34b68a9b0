package dev.docs.http.signin.saml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.SamlProvider;
import dev.docs.http.HttpResponse;
import dev.docs.http.app.ApplicationPages;
import dev.docs.rule.RuleTest;
import dev.docs.runs.WholeRun;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Answers that are signed, for something else, or brought by somebody else. */
@WholeRun
class SamlAttacksTest extends SamlAttacks {

  static Stream<Arguments> signedForSomethingElse() {
    return Stream.of(
        matching(
            "audience",
            "its audience is not",
            "<saml:Audience>[^<]*",
            "<saml:Audience>https://other.example"),
        matching(
            "no audience",
            "it has no audience",
            "<saml:AudienceRestriction>.*</saml:AudienceRestriction>",
            ""),
        matching(
            "a second audience that is not ours",
            "its audience is not",
            "</saml:AudienceRestriction>",
            "$0<saml:AudienceRestriction><saml:Audience>x</saml:Audience></saml:AudienceRestriction>"),
        matching(
            "no conditions",
            "0 elements Conditions in Assertion",
            "<saml:Conditions.*</saml:Conditions>",
            ""),
        matching(
            "a condition that is unknown",
            "a condition is unknown: Condition",
            "<saml:AudienceRestriction>",
            "<saml:Condition/>$0"),
        matching(
            "recipient",
            "its Recipient is not",
            "Recipient=\"[^\"]*",
            "Recipient=\"https://other.example/acs"),
        matching("no recipient", "its Recipient is not", "Recipient=\"[^\"]*\"", ""),
        matching(
            "destination",
            "its Destination is not",
            "Destination=\"[^\"]*",
            "Destination=\"https://other.example/acs"),
        matching(
            "issuer of the response",
            "the response has another issuer",
            "<saml:Issuer>[^<]*",
            "<saml:Issuer>https://evil.example"),
        matching(
            "issuer of the assertion",
            "the assertion has another issuer",
            "(<saml:Assertion[^>]*><saml:Issuer>)[^<]*",
            "$1https://evil.example"),
        matching(
            "no issuer",
            "0 elements Issuer in Assertion",
            "(<saml:Assertion[^>]*>)<saml:Issuer>[^<]*</saml:Issuer>",
            "$1"),
        with(
            "over",
            "Conditions is not for this time",
            "NotOnOrAfter=\"" + END,
            "NotOnOrAfter=\"2024-05-01T11:59:00Z"),
        matching(
            "conditions over",
            "Conditions is not for this time",
            "(<saml:Conditions [^>]*)" + END,
            "$1" + "2024-05-01T11:59:00Z"),
        matching(
            "confirmation over",
            "SubjectConfirmationData is not for this time",
            END,
            "2024-05-01T11:59:00Z"),
        matching(
            "confirmation without end",
            "the confirmation has no NotOnOrAfter",
            " NotOnOrAfter=\"[^\"]*\"",
            ""),
        matching(
            "confirmation to come",
            "SubjectConfirmationData is not for this time",
            " NotOnOrAfter",
            " NotBefore=\"2024-05-01T12:01:01Z\"$0"),
        with(
            "to come",
            "Conditions is not for this time",
            "NotBefore=\"" + NOW,
            "NotBefore=\"2024-05-01T12:01:01Z"),
        matching(
            "issued in the future",
            "the assertion is issued in the future",
            "(<saml:Assertion[^>]*IssueInstant=\")" + NOW,
            "$12024-05-01T12:01:01Z"),
        with(
            "no time",
            "NotOnOrAfter is no time",
            "NotOnOrAfter=\"" + END,
            "NotOnOrAfter=\"tomorrow"),
        with(
            "a time without a zone",
            "NotOnOrAfter is no time",
            "NotOnOrAfter=\"" + END,
            "NotOnOrAfter=\"2024-05-01T12:05:00"),
        with(
            "a far time",
            "NotOnOrAfter is no time",
            "NotOnOrAfter=\"" + END,
            "NotOnOrAfter=\"+999999999-01-01T00:00:00Z"),
        with("no bearer", "the subject is confirmed by no bearer", "cm:bearer", "cm:holder-of-key"),
        with(
            "a session that is over",
            "the session at the provider is over",
            "<saml:AuthnStatement ",
            "<saml:AuthnStatement SessionNotOnOrAfter=\"2024-05-01T11:59:00Z\" "),
        matching(
            "no authentication",
            "it does not say that somebody was authenticated",
            "<saml:AuthnStatement.*</saml:AuthnStatement>",
            ""),
        matching(
            "version of the response",
            "it has another version",
            "Version=\"2.0\"",
            "Version=\"1.1\""),
        matching(
            "version of the assertion",
            "it has another version",
            "(<saml:Assertion[^>]*Version=\")2.0",
            "$11.1"),
        matching("no name", "0 elements NameID in Subject", "<saml:NameID.*</saml:NameID>", ""),
        with(
            "an empty name",
            "its NameID is qualified otherwise, or no line of up to 255",
            ">ada<",
            "> <"),
        with(
            "a long name",
            "its NameID is qualified otherwise, or no line of up to 255",
            ">ada<",
            ">" + "a".repeat(256) + "<"),
        with(
            "a name of two lines",
            "its NameID is qualified otherwise, or no line of up to 255",
            ">ada<",
            ">ada\neve<"),
        with(
            "a name of another place",
            "its NameID is qualified otherwise, or no line of up to 255",
            "<saml:NameID ",
            "<saml:NameID NameQualifier=\"x\" "),
        with(
            "a name for another server",
            "its NameID is qualified otherwise, or no line of up to 255",
            "<saml:NameID ",
            "<saml:NameID SPNameQualifier=\"x\" "),
        with("elements in a name", "there are elements in NameID", ">ada<", "><b>ada</b><"),
        matching(
            "two subjects",
            "2 elements Subject in Assertion",
            "(<saml:Subject>.*</saml:Subject>)",
            "$1$1"),
        matching(
            "two names", "2 elements NameID in Subject", "(<saml:NameID.*</saml:NameID>)", "$1$1"),
        matching(
            "other requests",
            "response and assertion answer different requests",
            "(<saml:SubjectConfirmationData InResponseTo=\")",
            "$1x"),
        with(
            "another root",
            "it is no response of SAML 2.0",
            "samlp:Response",
            "samlp:ArtifactResponse"),
        matching(
            "no ID that is one",
            "the assertion has no proper ID",
            "<saml:Assertion ID=\"",
            "$0\u00e9"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("signedForSomethingElse")
  void whatIsSignedForSomethingElseIsRefused(
      String name, UnaryOperator<String> change, String why) {
    idp.before = change;

    assertRefusedBecause(why);
  }

  @Test
  void anEncryptedNameIsRefusedWithAReason() {
    idp.after = xml -> xml.replace("</samlp:Response>", "<saml:EncryptedID/></samlp:Response>");

    assertRefused(browser.signIn(idp), 403, SETTINGS);
  }

  @Test
  void anEncryptedAssertionBesideAnotherIsRefused() {
    idp.after =
        xml -> xml.replace("</samlp:Response>", "<saml:EncryptedAssertion/></samlp:Response>");

    assertRefusedBecause("it must have one assertion");
  }

  @Test
  void aTransientNameIsRefusedWithAReason() {
    idp.before = xml -> xml.replace("nameid-format:persistent", "nameid-format:transient");

    assertRefused(browser.signIn(idp), 403, SETTINGS);
  }

  @Test
  void aRefusalOfTheProviderIsTold() {
    idp.before = xml -> xml.replace("status:Success", "status:Responder");

    assertRefused(browser.signIn(idp), 403, "The identity provider did not sign you in.");
  }

  @Test
  void clocksMayBeAMinuteApart() {
    String response = idp.respond(browser.begin(), world.world.docs.now().plusSeconds(60));
    assertThat(browser.answer(response).status()).isEqualTo(200);

    response = idp.respond(browser.begin(), world.world.docs.now().minusSeconds(300 + 59));
    assertThat(browser.answer(response).status()).isEqualTo(200);
  }

  @Test
  @RuleTest("saml-sign-in")
  void whatNobodyAskedForIsRefused() {
    idp.before = xml -> xml.replaceAll("InResponseTo=\"[^\"]*\"", "");

    assertRefused(browser.signIn(idp), 400, STALE);
  }

  @Test
  void theAnswerToAnotherRequestIsRefused() {
    String response = idp.respond(browser.begin(), world.world.docs.now());
    String asked = browser.cookies.keySet().iterator().next();
    browser.cookies.clear();
    browser.begin();
    assertRefused(browser.answer(response), 400, STALE);

    browser.cookies.put(asked, browser.begun().get(0));
    assertRefused(browser.answer(response), 400, STALE);
  }

  /** Else a victim would write into the attacker's account. */
  @Test
  void theAnswerToOneBrowserSignsInNoOther() {
    SamlWorld.Browser attacker = world.new Browser();
    String response = idp.respond(attacker.begin(), world.world.docs.now());

    assertRefused(browser.answer(response), 400, STALE);
    browser.begin();
    assertRefused(browser.answer(response), 400, STALE);
    String location =
        attacker.post(world.provider, response).headers().first("Location").orElseThrow();
    assertRefused(browser.get(location), 400, STALE);
  }

  @Test
  void theAnswerOfAnotherProviderOfTheOrganizationIsRefused() {
    SamlProvider other = world.add(KEY.pem());
    String response = idp.respond(browser.begin(), world.world.docs.now());
    HttpResponse elsewhere = browser.post(other.id(), response);
    assertThat(elsewhere.headers().first("Location")).isEmpty();

    String theirs = idp.respond(browser.begin(other.id(), ""), world.world.docs.now());
    String location = browser.post(other.id(), theirs).headers().first("Location").orElseThrow();
    assertRefused(
        browser.get(location.replace(other.id().value(), world.provider.value())), 400, STALE);
  }

  @Test
  void anAnswerSignsInOnce() {
    URI request = browser.begin();
    SamlWorld.Browser thief = world.new Browser();
    thief.cookies.putAll(browser.cookies);
    String response = idp.respond(request, world.world.docs.now());
    String location =
        browser.post(world.provider, response).headers().first("Location").orElseThrow();
    assertThat(browser.get(location).status()).isEqualTo(200);

    for (HttpResponse again : List.of(thief.get(location), thief.answer(response))) {
      assertThat(again.status()).isEqualTo(400);
      assertThat(SamlWorld.alert(again)).isEqualTo(STALE);
    }
    assertThat(thief.session()).isEmpty();
  }

  @Test
  void aRequestSignsInOnceAlsoWhenItIsAnsweredTwice() {
    URI request = browser.begin();
    SamlWorld.Browser thief = world.new Browser();
    thief.cookies.putAll(browser.cookies);
    String second = idp.respond(request, world.world.docs.now());
    assertThat(browser.answer(idp.respond(request, world.world.docs.now())).status())
        .isEqualTo(200);

    assertThat(thief.answer(second).status()).isEqualTo(400);
    assertThat(thief.session()).isEmpty();
  }

  /** A provider that says the same twice, as it were. */
  @Test
  void anAssertionSignsInOnceAlsoWhenItAnswersTwoRequests() {
    idp.before = xml -> xml.replaceFirst("(<saml:Assertion ID=\")[^\"]*", "$1same");
    assertThat(browser.signIn(idp).status()).isEqualTo(200);
    browser.cookies.clear();

    assertThat(browser.signIn(idp).status()).isEqualTo(400);
    assertThat(browser.session()).isEmpty();
  }

  @Test
  void aSignInThatTakesTooLongIsBegunAgain() {
    URI request = browser.begin();
    world.world.clock.advance(Duration.ofMinutes(10));

    assertRefused(browser.answer(idp.respond(request, world.world.docs.now())), 400, STALE);
  }

  @Test
  void theRedirectIsGoodForAMinute() {
    String response = idp.respond(browser.begin(), world.world.docs.now());
    String location =
        browser.post(world.provider, response).headers().first("Location").orElseThrow();
    world.world.clock.advance(Duration.ofMinutes(1));

    assertRefused(browser.get(location), 400, STALE);
  }

  @Test
  void whatTheRedirectCarriesIsSealed() {
    String response = idp.respond(browser.begin(), world.world.docs.now());
    String location =
        browser.post(world.provider, response).headers().first("Location").orElseThrow();
    assertThat(location).startsWith("/app/saml/" + world.provider + "/return?answer=");
    char last = location.charAt(location.length() - 5);
    String forged =
        location.substring(0, location.length() - 5)
            + (last == 'A' ? 'B' : 'A')
            + location.substring(location.length() - 4);
    assertRefused(browser.get(forged), 400, STALE);

    String cookie = browser.begun().get(0);
    assertRefused(
        browser.get("/app/saml/" + world.provider + "/return?answer=" + cookie), 400, STALE);
  }

  @Test
  void aSessionThatSomebodyElsePutIntoTheBrowserIsReplaced() {
    SamlWorld.Browser attacker = world.new Browser();
    attacker.signIn(idp);
    browser.cookies.putAll(attacker.cookies);
    idp.before = xml -> xml.replace(">ada<", ">eve<");

    assertThat(browser.signIn(idp).status()).isEqualTo(200);

    assertThat(browser.session()).isNotEqualTo(attacker.session());
    assertThat(world.people()).hasSize(2);
  }

  @Test
  void theCookieGoesToThePagesOfItsProviderAlone() {
    HttpResponse sent = browser.get("/app/saml/" + world.provider + "/login");

    assertThat(sent.headers().first("Set-Cookie").orElseThrow())
        .contains("; Path=/app/saml/" + world.provider + ";", "HttpOnly", "SameSite=Lax", "Secure");
    assertThat(sent.headers().first("Referrer-Policy")).contains("no-referrer");
    assertThat(ApplicationPages.create().maxForm("/app/~sign-in")).isLessThan(20_000);
  }

  @Test
  void textsOfTheProviderAreBounded() {
    idp.before = xml -> xml.replace("Ada Lovelace", "A&#10;&lt;script&gt;" + "x".repeat(500));
    assertThat(browser.signIn(idp).status()).isEqualTo(200);

    assertThat(world.world.operator.users().get(world.people().get(0)).displayName())
        .hasSize(64)
        .startsWith("A <script>x");
  }
}
