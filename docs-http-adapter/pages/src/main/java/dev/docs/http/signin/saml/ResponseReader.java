package dev.docs.http.signin.saml;

import static dev.docs.http.signin.saml.SamlXml.ASSERTION;
import static dev.docs.http.signin.saml.SamlXml.PROTOCOL;
import static dev.docs.http.signin.saml.SamlXml.attribute;
import static dev.docs.http.signin.saml.SamlXml.children;
import static dev.docs.http.signin.saml.SamlXml.invalid;
import static dev.docs.http.signin.saml.SamlXml.only;
import static dev.docs.http.signin.saml.SamlXml.text;

import dev.docs.http.signin.SignInFailure;
import dev.docs.http.signin.SignInFailure.Reason;
import java.security.PublicKey;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.xml.crypto.dsig.XMLSignature;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Reads the response of a provider, at a time. Immutable and thread-safe. */
final class ResponseReader {

  private static final String SUCCESS = "urn:oasis:names:tc:SAML:2.0:status:Success";

  /** An identifier, as XML has them, of a length that is enough for random ones. */
  private static final Pattern ID =
      Pattern.compile("[A-Za-z_][A-Za-z0-9._-]{0," + (SamlXml.MAX_ID - 1) + "}");

  private final SamlConnection connection;
  private final AssertionReader assertions;

  ResponseReader(SamlConnection connection, Instant now) {
    this.connection = connection;
    this.assertions = new AssertionReader(connection, new Times(now));
  }

  /**
   * What a provider has signed.
   *
   * @param keys of the provider
   */
  SamlAnswer read(Document document, List<PublicKey> keys) throws SignInFailure {
    Element response = document.getDocumentElement();
    if (!SamlXml.is(response, PROTOCOL, "Response")) {
      throw invalid("it is no response of SAML 2.0");
    }
    requireVersion(response);
    requireSuccess(response);
    Element assertion = assertion(document, response, keys);
    requireVersion(assertion);
    requireForUs(response);
    SamlAnswer answer = assertions.read(assertion, id(assertion));
    if (attribute(response, "InResponseTo")
        .filter(id -> !id.equals(answer.requestId()))
        .isPresent()) {
      throw invalid("response and assertion answer different requests");
    }
    return answer;
  }

  private static void requireVersion(Element element) throws SignInFailure {
    if (!element.getAttributeNS(null, "Version").equals(SamlXml.VERSION)) {
      throw invalid("it has another version");
    }
  }

  private static void requireSuccess(Element response) throws SignInFailure {
    Element status = only(response, PROTOCOL, "Status");
    Element code = only(status, PROTOCOL, "StatusCode");
    String value = code.getAttributeNS(null, "Value");
    if (!value.equals(SUCCESS)) {
      String why =
          children(code).stream()
              .map(inner -> " " + inner.getAttributeNS(null, "Value"))
              .findFirst()
              .orElse("");
      throw new SignInFailure(Reason.DENIED, "the provider answers: " + value + why);
    }
  }

  /**
   * The only assertion, directly in the response, signed with it or by itself; others might be
   * taken for what was signed. One that was encrypted is signed by itself.
   */
  private Element assertion(Document document, Element response, List<PublicKey> keys)
      throws SignInFailure {
    boolean encrypted =
        !SamlXml.named(document, "EncryptedAssertion").isEmpty()
            || !SamlXml.named(document, "EncryptedID").isEmpty();
    if (encrypted) {
      Element inner = decrypted(document, response);
      if (XmlSignatures.of(response).isPresent()) {
        requireSigned(document, List.of(response), keys);
      }
      requireSigned(inner.getOwnerDocument(), List.of(inner), keys);
      return inner;
    }
    if (SamlXml.named(document, "Assertion").size() != 1) {
      throw invalid("it must have one assertion");
    }
    Element assertion = only(response, ASSERTION, "Assertion");
    requireSigned(document, List.of(response, assertion), keys);
    return assertion;
  }

  private Element decrypted(Document document, Element response) throws SignInFailure {
    if (connection.key().isEmpty() || !SamlXml.named(document, "EncryptedID").isEmpty()) {
      throw new SignInFailure(
          Reason.SETTINGS,
          connection.key().isEmpty()
              ? "the provider encrypts assertions, and this server has no key for that"
              : "the provider encrypts the NameID; let it encrypt the assertion instead");
    }
    if (SamlXml.named(document, "EncryptedAssertion").size() != 1
        || !SamlXml.named(document, "Assertion").isEmpty()) {
      throw invalid("it must have one assertion");
    }
    Document inner =
        EncryptedAssertions.decrypted(
            only(response, ASSERTION, "EncryptedAssertion"), connection.key().get());
    Element assertion = inner.getDocumentElement();
    if (!SamlXml.is(assertion, ASSERTION, "Assertion")
        || SamlXml.named(inner, "Assertion").size() != 1
        || !SamlXml.named(inner, "EncryptedID").isEmpty()) {
      throw invalid("what was encrypted is not one assertion");
    }
    return assertion;
  }

  /** Requires a signature of one of the elements, and that those there are, hold. */
  private static void requireSigned(Document document, List<Element> elements, List<PublicKey> keys)
      throws SignInFailure {
    int held = 0;
    for (Element signed : elements) {
      Optional<Element> signature = XmlSignatures.of(signed);
      if (signature.isPresent()) {
        XmlSignatures.verify(signed, signature.get(), keys);
        held++;
      }
    }
    if (held == 0) {
      throw invalid("neither response nor assertion is signed");
    }
    if (SamlXml.named(document, "Signature").stream()
            .filter(found -> XMLSignature.XMLNS.equals(found.getNamespaceURI()))
            .count()
        != held) {
      throw invalid("there are signatures of other things");
    }
  }

  private void requireForUs(Element response) throws SignInFailure {
    Optional<String> destination = attribute(response, "Destination");
    boolean needed = XmlSignatures.of(response).isPresent();
    if (destination.isEmpty() ? needed : !destination.get().equals(connection.answerUrl())) {
      throw invalid("its Destination is not " + connection.answerUrl());
    }
    for (Element issuer : children(response, ASSERTION, "Issuer")) {
      if (!text(issuer).strip().equals(connection.entityId())) {
        throw invalid("the response has another issuer");
      }
    }
  }

  private static String id(Element assertion) throws SignInFailure {
    return attribute(assertion, "ID")
        .filter(id -> ID.matcher(id).matches())
        .orElseThrow(() -> invalid("the assertion has no proper ID"));
  }
}
