package dev.docs.http.signin.saml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.http.HttpResponse;
import dev.docs.people.UpdateSamlProvider;
import dev.docs.rule.RuleTest;
import dev.docs.runs.WholeRun;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.xml.crypto.dsig.CanonicalizationMethod;
import javax.xml.crypto.dsig.DigestMethod;
import javax.xml.crypto.dsig.SignatureMethod;
import javax.xml.crypto.dsig.Transform;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Signatures that are not the provider's, or not of what is read; and unwanted XML. */
@WholeRun
class SamlSignatureAttacksTest extends SamlAttacks {

  private static final String SHA224 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha224";

  static Stream<Arguments> changedAfterwards() {
    String evil = "<saml:Assertion ID=\"evil\" Version=\"2.0\" IssueInstant=\"" + NOW + "\"/>";
    return Stream.of(
        with("the name", "the signature is not by the provider's certificate", ">ada<", ">eve<"),
        matching(
            "the audience",
            "the signature is not by the provider's certificate",
            "<saml:Audience>",
            "$0x"),
        matching(
            "no signature",
            "neither response nor assertion is signed",
            "<ds:Signature.*</ds:Signature>",
            ""),
        matching(
            "an assertion before", "it must have one assertion", "<saml:Assertion", evil + "$0"),
        matching(
            "an assertion after", "it must have one assertion", "</saml:Assertion>", "$0" + evil),
        matching(
            "an assertion in the signature",
            "it must have one assertion",
            "</ds:Signature>",
            "<ds:Object>" + evil + "</ds:Object>$0"),
        matching(
            "something in the signature",
            "the signature carries something",
            "</ds:Signature>",
            "<ds:Object>x</ds:Object>$0"),
        matching(
            "an assertion in extensions",
            "it must have one assertion",
            "<samlp:Status>",
            "<samlp:Extensions>" + evil + "</samlp:Extensions>$0"),
        with(
            "the signed assertion elsewhere",
            "it must have one assertion",
            SamlSignatureAttacksTest::moved),
        with(
            "the signed assertion in its own copy",
            "it must have one assertion",
            SamlSignatureAttacksTest::nested),
        matching(
            "the identifier twice",
            "two elements have the same ID",
            "<samlp:Status>",
            "<samlp:Extensions><x ID=\"a1\"/></samlp:Extensions>$0"),
        matching(
            "the identifier twice by another name",
            "two elements have the same ID",
            "<samlp:Status>",
            "<samlp:Extensions><x id=\"a1\"/></samlp:Extensions>$0"),
        matching(
            "two signatures",
            "has several signatures",
            "(<ds:Signature .*</ds:Signature>)",
            "$1$1"),
        matching(
            "a signature of nothing",
            "the signature is of something else",
            "(<ds:Signature .*</ds:Signature>)(.*</saml:Assertion>)",
            "$1$2$1"),
        with(
            "a comment in the name",
            "it has comments or processing instructions",
            ">ada<",
            ">a<!---->da<"),
        with(
            "an instruction in the name",
            "it has comments or processing instructions",
            ">ada<",
            ">a<?x?>da<"),
        with(
            "a comment",
            "it has comments or processing instructions",
            "<samlp:Status>",
            "<!-- --><samlp:Status>"),
        with(
            "another namespace",
            "two elements have the same ID",
            "<saml:Assertion ",
            "<saml:Assertion xmlns:evil=\"x\" evil:ID=\"a1\" "));
  }

  /** The signed assertion, in a place that is not read; the one that is read is another. */
  private static String moved(String xml) {
    String signed = xml.replaceFirst("(?s).*(<saml:Assertion.*</saml:Assertion>).*", "$1");
    String other = unsigned(signed).replace(">ada<", ">eve<").replace("ID=\"a1\"", "ID=\"a2\"");
    return xml.replace(signed, other)
        .replace(
            "<samlp:Status>", "<samlp:Extensions>" + signed + "</samlp:Extensions><samlp:Status>");
  }

  /** An assertion that has the signature, which has the signed assertion. */
  private static String nested(String xml) {
    String signed = xml.replaceFirst("(?s).*(<saml:Assertion.*</saml:Assertion>).*", "$1");
    String signature = signed.replaceFirst("(?s).*(<ds:Signature.*</ds:Signature>).*", "$1");
    String around =
        signature.replace(
            "</ds:Signature>", "<ds:Object>" + unsigned(signed) + "</ds:Object></ds:Signature>");
    return xml.replace(
        signed,
        signed
            .replace(signature, around)
            .replaceFirst("ID=\"a1\"", "ID=\"a2\"")
            .replaceFirst(">ada<", ">eve<"));
  }

  private static String unsigned(String signed) {
    return signed.replaceFirst("(?s)<ds:Signature.*</ds:Signature>", "");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("changedAfterwards")
  void whatIsChangedAfterItWasSignedIsRefused(
      String name, UnaryOperator<String> change, String why) {
    idp.after = change;

    assertRefusedBecause(why);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("changedAfterwards")
  void whatIsChangedInASignedResponseIsRefusedToo(
      String name, UnaryOperator<String> change, String why) {
    idp.signs = List.of("Response");
    idp.after = change;

    assertRefused(browser.signIn(idp), 403, NOT_ACCEPTED);
  }

  @Test
  void aSignatureOfTheAssertionIsNoneOfTheResponse() {
    idp.after =
        xml ->
            xml.replaceFirst("(?s)(<samlp:Status>)(.*)(<ds:Signature .*</ds:Signature>)", "$3$1$2");

    assertRefusedBecause("the signature is of something else");
  }

  @Test
  void aSignatureThatIsOfNothingThatIsReadIsRefused() {
    idp.after =
        xml ->
            xml.replaceFirst(
                "(?s)(<samlp:Status>)(.*)(<ds:Signature .*</ds:Signature>)",
                "<samlp:Extensions>$3</samlp:Extensions>$1$2$3");

    assertRefusedBecause("there are signatures of other things");
  }

  @Test
  void aSignedResponseNamesItsDestination() {
    idp.signs = List.of("Response");
    idp.before = xml -> xml.replaceFirst("Destination=\"[^\"]*\"", "");
    assertRefused(browser.signIn(idp), 403, NOT_ACCEPTED);

    idp.signs = List.of("Assertion");
    assertThat(browser.signIn(idp).status()).isEqualTo(200);
  }

  @Test
  void oneSignatureOfTwoDoesNotDo() {
    idp.signs = List.of("Assertion", "Response");
    idp.after = xml -> xml.replaceFirst("<samlp:StatusCode", "<samlp:StatusCode x=\"\"");

    assertRefusedBecause("the signature is not by the provider's certificate");
  }

  @Test
  void aMessageWithoutSignatureIsRefused() {
    idp.signs = List.of();

    assertRefusedBecause("neither response nor assertion is signed");
  }

  @Test
  void theKeyOfAnotherIsRefused() {
    idp.key = OTHER.key();

    assertRefusedBecause("the signature is not by the provider's certificate");
  }

  @ParameterizedTest
  @CsvSource({
    SignatureMethod.RSA_SHA1 + ", " + DigestMethod.SHA256,
    TestIdp.RSA_SHA256 + ", " + DigestMethod.SHA1,
    "http://www.w3.org/2007/05/xmldsig-more#sha1-rsa-MGF1, " + DigestMethod.SHA256
  })
  void signaturesWithSha1AreRefused(String algorithm, String digest) {
    idp.algorithm = algorithm;
    idp.digest = digest;

    assertRefused(browser.signIn(idp), 403, NOT_ACCEPTED);
  }

  @ParameterizedTest
  @CsvSource({
    SHA224 + ", " + DigestMethod.SHA256,
    TestIdp.RSA_SHA256 + ", http://www.w3.org/2001/04/xmldsig-more#sha224"
  })
  void algorithmsThatAreNotNamedAreRefused(String algorithm, String digest) {
    idp.algorithm = algorithm;
    idp.digest = digest;

    assertRefusedBecause("the algorithm is not accepted");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        CanonicalizationMethod.EXCLUSIVE,
        Transform.ENVELOPED + " " + CanonicalizationMethod.INCLUSIVE,
        Transform.ENVELOPED + " " + Transform.ENVELOPED,
        Transform.ENVELOPED
            + " "
            + CanonicalizationMethod.EXCLUSIVE
            + " "
            + CanonicalizationMethod.EXCLUSIVE
      })
  void otherTransformsAreRefused(String transforms) {
    idp.transforms = List.of(transforms.split(" "));

    assertRefusedBecause("the signature leaves something out");
  }

  @Test
  void anotherCanonicalFormIsRefused() {
    idp.canonical = CanonicalizationMethod.INCLUSIVE;

    assertRefusedBecause("the algorithm is not accepted");
  }

  @Test
  void aReferenceToTheWholeDocumentIsRefused() {
    idp.reference = id -> "";

    assertRefusedBecause("the signature is of something else");
  }

  @Test
  @RuleTest("saml-certificates")
  void aShortKeyIsRefusedWhenItIsSet() {
    SelfSigned weak = SelfSigned.rsa("short");
    assertThatThrownBy(
            () ->
                world
                    .world
                    .admin
                    .samlProviders()
                    .update(
                        world.world.organization,
                        world.provider,
                        UpdateSamlProvider.NOTHING.certificate(weak.pem())))
        .hasMessageContaining("2,048 bits");
  }

  static Stream<Arguments> unwanted() {
    return Stream.of(
        with("no Base64", "it is not Base64", xml -> "<>"),
        with("no XML", "it is not plain XML", xml -> TestIdp.encoded("nothing")),
        with("nothing", "it is not plain XML", xml -> ""),
        with(
            "an external entity",
            "it is not plain XML",
            xml ->
                TestIdp.encoded(
                    "<!DOCTYPE r [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>"
                        + xml.replace(">ada<", ">&x;<"))),
        with(
            "entities of entities",
            "it is not plain XML",
            xml ->
                TestIdp.encoded(
                    "<!DOCTYPE r [<!ENTITY x \"xxxxxxxxxx\"><!ENTITY y \"&x;&x;&x;&x;&x;&x;\">]>"
                        + xml.replace(">ada<", ">&y;<"))),
        with(
            "a document type", "it is not plain XML", xml -> TestIdp.encoded("<!DOCTYPE r>" + xml)),
        with(
            "deep",
            "it is not plain XML",
            xml -> TestIdp.encoded("<a>".repeat(2_900) + "</a>".repeat(2_900))),
        with(
            "long",
            "it has more than",
            xml -> TestIdp.encoded(xml.replace("Ada Lovelace", "x".repeat(SamlXml.MAX_BYTES)))),
        with("two roots", "it is not plain XML", xml -> TestIdp.encoded(xml + xml)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("unwanted")
  void unwantedTextsAreRefused(String name, UnaryOperator<String> change, String why) {
    String[] signed = new String[1];
    idp.after =
        xml -> {
          signed[0] = xml;
          return xml;
        };
    idp.respond(browser.begin(), world.world.docs.now());

    String sent = change.apply(signed[0]);
    HttpResponse page = browser.answer(sent);
    assertThat(page.status()).isIn(400, 403);
    assertThat(SamlWorld.alert(page)).isIn(NOT_ACCEPTED, STALE);
    assertThat(world.people()).isEmpty();
    assertNotRead(sent, why);
  }

  @Test
  void aLongFormIsNotRead() {
    browser.begin();

    assertThat(browser.post(world.provider, "A".repeat(200 << 10)).status()).isEqualTo(413);
  }
}
