package dev.docs.http.signin.saml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.app.ApplicationPages;
import dev.docs.http.signin.SamlKey;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Assertions that are encrypted to the server's key. */
class EncryptedAnswersTest extends SamlAttacks {

  @BeforeEach
  void encrypt() {
    idp.encryptsTo = Optional.of(SamlWorld.OWN);
  }

  @ParameterizedTest
  @CsvSource({
    "http://www.w3.org/2009/xmlenc11#aes256-gcm, http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p",
    "http://www.w3.org/2009/xmlenc11#aes128-gcm, http://www.w3.org/2009/xmlenc11#rsa-oaep"
  })
  void oneThatIsSignedIsRead(String content, String transport) {
    idp.content = content;
    idp.transport = transport;
    assertThat(browser.signIn(idp).status()).isEqualTo(200);
    assertThat(world.people()).hasSize(1);
  }

  @ParameterizedTest
  @EnumSource
  void thoseOfUsualProvidersAreRead(ProviderShape shape) {
    idp.before = shape.of("Ada", "Lovelace");
    idp.signs = List.of("Assertion");
    assertThat(browser.signIn(idp).status()).isEqualTo(200);
    assertThat(world.world.operator.users().get(world.people().get(0)).displayName())
        .isEqualTo(shape.shown("Ada"));
  }

  @Test
  void oneWithoutItsOwnSignatureIsRefused() {
    idp.signs = List.of();
    assertRefusedBecause("neither response nor assertion is signed");
  }

  /** The signature of the response says nothing of what was put in afterwards. */
  @Test
  void theSignatureOfTheResponseIsNotEnough() {
    idp.signs = List.of("Response");
    assertRefused(browser.signIn(idp), 403, NOT_ACCEPTED);
  }

  @Test
  void whatIsChangedInsideIsRefused() {
    idp.inside = xml -> xml.replace(">ada<", ">eve<");
    assertRefusedBecause("the signature is not by the provider's certificate");
  }

  @Test
  void twoInsideAreRefused() {
    idp.inside = xml -> xml.replace("</saml:Assertion>", xml + "</saml:Assertion>");
    assertRefused(browser.signIn(idp), 403, NOT_ACCEPTED);
  }

  @ParameterizedTest
  @CsvSource({
    "http://www.w3.org/2001/04/xmlenc#aes256-cbc, http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p",
    "http://www.w3.org/2009/xmlenc11#aes256-gcm, http://www.w3.org/2001/04/xmlenc#rsa-1_5"
  })
  void otherAlgorithmsAreRefusedWithAReason(String content, String transport) {
    idp.content = content;
    idp.transport = transport;
    assertRefused(browser.signIn(idp), 403, SETTINGS);
  }

  @Test
  void oneForAnotherKeyIsRefused() {
    idp.encryptsTo = Optional.of(KEY);
    assertRefusedBecause("the assertion cannot be decrypted");
  }

  @ParameterizedTest
  @CsvSource({
    "(?s)(<xenc:CipherValue>\\s*).{9}, $1AAAAAAAAA",
    "(?s)(.*<xenc:CipherValue>\\s*.{40}).{9}, $1AAAAAAAAA",
  })
  void whatIsChangedOutsideIsRefused(String found, String put) {
    idp.after = xml -> xml.replaceFirst(found, put);
    HttpResponse page = browser.signIn(idp);
    assertThat(page.status()).isEqualTo(403);
    assertThat(world.people()).isEmpty();
  }

  @Test
  void whatLeadsElsewhereIsNotFollowed() {
    idp.after =
        xml ->
            xml.replaceFirst(
                "(?s)<xenc:CipherValue>.*?</xenc:CipherValue>",
                "<xenc:CipherReference URI=\"http://127.0.0.1:1/x\"/>");
    assertRefusedBecause("what is encrypted leads elsewhere");
  }

  @Test
  void oneBesideAnotherIsRefused() {
    idp.after =
        xml ->
            xml.replaceFirst(
                "(?s)(<saml:EncryptedAssertion.*</saml:EncryptedAssertion>)",
                "$1<saml:Assertion ID=\"a9\" Version=\"2.0\"/>");
    assertRefusedBecause("it must have one assertion");
  }

  @Test
  void withoutAKeyTheReasonIsTold() {
    HttpResponse page =
        world
            .http()
            .browserPages(ApplicationPages.create(world.world.docs))
            .publicUrl(SamlWorld.URL)
            .build()
            .handle(HttpRequest.get("/app/saml/" + world.provider));
    assertThat(page.text()).doesNotContain("KeyDescriptor");
  }

  @Test
  void theMetadataHaveWhatAProviderNeeds() {
    String own = SamlWorld.URL + "/app/saml/" + world.provider;
    HttpResponse page = browser.get("/app/saml/" + world.provider);
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.headers().first("Content-Type")).contains("application/samlmetadata+xml");
    assertThat(page.text())
        .contains("entityID=\"" + own + "\"", "Location=\"" + own + "/acs\"")
        .contains("WantAssertionsSigned=\"true\"", "nameid-format:persistent</md:NameIDFormat>")
        .contains("use=\"encryption\"")
        .doesNotContain("PRIVATE");
    assertThat(SamlKey.of(SamlWorld.OWN.both()).toString()).doesNotContain("PRIVATE");
  }
}
