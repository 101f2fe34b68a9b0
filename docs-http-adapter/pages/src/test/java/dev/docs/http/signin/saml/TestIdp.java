package dev.docs.http.signin.saml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.command.internal.Certificates;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import javax.crypto.spec.SecretKeySpec;
import javax.xml.crypto.MarshalException;
import javax.xml.crypto.dsig.CanonicalizationMethod;
import javax.xml.crypto.dsig.DigestMethod;
import javax.xml.crypto.dsig.Reference;
import javax.xml.crypto.dsig.SignedInfo;
import javax.xml.crypto.dsig.Transform;
import javax.xml.crypto.dsig.XMLSignatureException;
import javax.xml.crypto.dsig.XMLSignatureFactory;
import javax.xml.crypto.dsig.dom.DOMSignContext;
import javax.xml.crypto.dsig.spec.C14NMethodParameterSpec;
import javax.xml.crypto.dsig.spec.TransformParameterSpec;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.apache.xml.security.Init;
import org.apache.xml.security.encryption.EncryptedData;
import org.apache.xml.security.encryption.EncryptedKey;
import org.apache.xml.security.encryption.XMLCipher;
import org.apache.xml.security.keys.KeyInfo;
import org.apache.xml.security.utils.EncryptionConstants;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** A SAML provider that answers as it is told to. */
final class TestIdp {

  static final String ENTITY = "https://idp.example/saml?a=1&b=2";
  static final String SSO = "https://idp.example/sso?tenant=acme";
  static final String RSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";

  private static final String TEXT =
      """
      <samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" \
      xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="r1" Version="2.0" \
      IssueInstant="NOW" Destination="ACS" InResponseTo="REQUEST">\
      <saml:Issuer>ENTITY</saml:Issuer><samlp:Status><samlp:StatusCode \
      Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>
      <saml:Assertion ID="ASSERTION" Version="2.0" IssueInstant="NOW"><saml:Issuer>ENTITY</saml:Issuer>\
      <saml:Subject><saml:NameID \
      Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">ada</saml:NameID>
      <saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">\
      <saml:SubjectConfirmationData InResponseTo="REQUEST" NotOnOrAfter="END" Recipient="ACS"/>\
      </saml:SubjectConfirmation></saml:Subject>
      <saml:Conditions NotBefore="NOW" NotOnOrAfter="END"><saml:AudienceRestriction>\
      <saml:Audience>AUDIENCE</saml:Audience></saml:AudienceRestriction></saml:Conditions>
      <saml:AuthnStatement AuthnInstant="NOW"><saml:AuthnContext><saml:AuthnContextClassRef>\
      urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef>\
      </saml:AuthnContext></saml:AuthnStatement>
      <saml:AttributeStatement><saml:Attribute Name="displayName"><saml:AttributeValue>Ada \
      Lovelace</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion>\
      </samlp:Response>""";

  /** What is signed, the inner one first: "Assertion", "Response". */
  List<String> signs = List.of("Assertion");

  PrivateKey key;
  String algorithm = RSA_SHA256;
  String digest = DigestMethod.SHA256;
  String canonical = CanonicalizationMethod.EXCLUSIVE;
  List<String> transforms = List.of(Transform.ENVELOPED, CanonicalizationMethod.EXCLUSIVE);
  UnaryOperator<String> reference = same -> same;

  /** To whose key the assertion is encrypted when it was signed; empty for none. */
  Optional<SelfSigned> encryptsTo = Optional.empty();

  String content = "http://www.w3.org/2009/xmlenc11#aes256-gcm";
  String transport = "http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p";

  /** Changes the assertion after it was signed, before it is encrypted. */
  UnaryOperator<String> inside = same -> same;

  /** Changes the text before it is signed. */
  UnaryOperator<String> before = same -> same;

  /** Changes the text after it was signed. */
  UnaryOperator<String> after = same -> same;

  /** The requests that it was asked, as XML. */
  final List<String> requests = new ArrayList<>();

  private int assertions;

  TestIdp(PrivateKey key) {
    this.key = key;
  }

  /** The answer to a request, as the page of the provider posts it. */
  String respond(URI request, Instant now) {
    assertThat(request.toString()).startsWith(SSO + "&SAMLRequest=");
    Element asked = asked(request);
    requests.add(text(asked.getOwnerDocument()));
    assertions++;
    String text =
        TEXT.replace("NOW", now.toString())
            .replace("END", now.plusSeconds(300).toString())
            .replace("ENTITY", ENTITY.replace("&", "&amp;"))
            .replace("ASSERTION", "a" + assertions)
            .replace("ACS", asked.getAttribute("AssertionConsumerServiceURL"))
            .replace("AUDIENCE", asked.getTextContent())
            .replace("REQUEST", asked.getAttribute("ID")); // random: last, as it may have any word
    String signed = signed(before.apply(text));
    return encoded(after.apply(encryptsTo.isEmpty() ? signed : encrypted(signed)));
  }

  /** The request with which a browser was sent. */
  static Element asked(URI request) {
    return parsed(inflated(request.getRawQuery().replaceFirst(".*SAMLRequest=", "")))
        .getDocumentElement();
  }

  static String encoded(String xml) {
    return Base64.getMimeEncoder().encodeToString(xml.getBytes(StandardCharsets.UTF_8));
  }

  private static String inflated(String parameter) {
    byte[] bytes = Base64.getDecoder().decode(URLDecoder.decode(parameter, StandardCharsets.UTF_8));
    try (InflaterInputStream in =
        new InflaterInputStream(new ByteArrayInputStream(bytes), new Inflater(true))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Document parsed(String xml) {
    try {
      return DocumentBuilderFactory.newDefaultNSInstance()
          .newDocumentBuilder()
          .parse(new InputSource(new StringReader(xml)));
    } catch (ParserConfigurationException | SAXException | IOException e) {
      throw new IllegalStateException(xml, e);
    }
  }

  private String signed(String xml) {
    if (signs.isEmpty()) {
      return xml;
    }
    Document document = parsed(xml);
    for (String name : signs) {
      sign((Element) document.getElementsByTagNameNS("*", name).item(0));
    }
    return text(document);
  }

  private String encrypted(String xml) {
    Init.init();
    String assertion = xml.replaceFirst("(?s).*(<saml:Assertion.*</saml:Assertion>).*", "$1");
    String alone =
        assertion.contains("xmlns:saml=")
            ? assertion
            : assertion.replaceFirst(
                "<saml:Assertion", "<saml:Assertion xmlns:saml=\"" + SamlXml.ASSERTION + "\"");
    Document document =
        parsed("<saml:EncryptedAssertion xmlns:saml=\"" + SamlXml.ASSERTION + "\"/>");
    try {
      byte[] secret = new byte[content.contains("256") ? 32 : 16];
      new SecureRandom().nextBytes(secret);
      SecretKeySpec key = new SecretKeySpec(secret, "AES");
      XMLCipher wrap = XMLCipher.getInstance(transport);
      wrap.init(
          XMLCipher.WRAP_MODE, Certificates.of(encryptsTo.get().pem()).get().get(0).getPublicKey());
      EncryptedKey wrapped = wrap.encryptKey(document, key);
      XMLCipher cipher = XMLCipher.getInstance(content);
      cipher.init(XMLCipher.ENCRYPT_MODE, key);
      EncryptedData data =
          cipher.encryptData(
              document,
              EncryptionConstants.TYPE_ELEMENT,
              new ByteArrayInputStream(inside.apply(alone).getBytes(StandardCharsets.UTF_8)));
      KeyInfo info = new KeyInfo(document);
      info.add(wrapped);
      data.setKeyInfo(info);
      document.getDocumentElement().appendChild(cipher.martial(document, data));
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
    return xml.replace(assertion, text(document));
  }

  private void sign(Element element) {
    element.setIdAttribute("ID", true);
    XMLSignatureFactory factory = XMLSignatureFactory.getInstance("DOM");
    try {
      List<Transform> applied = new ArrayList<>();
      for (String transform : transforms) {
        applied.add(factory.newTransform(transform, (TransformParameterSpec) null));
      }
      Reference whole =
          factory.newReference(
              reference.apply("#" + element.getAttribute("ID")),
              factory.newDigestMethod(digest, null),
              applied,
              null,
              null);
      SignedInfo info =
          factory.newSignedInfo(
              factory.newCanonicalizationMethod(canonical, (C14NMethodParameterSpec) null),
              factory.newSignatureMethod(algorithm, null),
              List.of(whole));
      DOMSignContext context =
          new DOMSignContext(key, element, element.getFirstChild().getNextSibling());
      context.setDefaultNamespacePrefix("ds");
      context.setProperty("org.jcp.xml.dsig.secureValidation", false);
      factory.newXMLSignature(info, null).sign(context);
    } catch (GeneralSecurityException | MarshalException | XMLSignatureException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String text(Document document) {
    try {
      Transformer same = TransformerFactory.newDefaultInstance().newTransformer();
      same.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
      StringWriter text = new StringWriter();
      same.transform(new DOMSource(document), new StreamResult(text));
      return text.toString();
    } catch (TransformerException e) {
      throw new IllegalStateException(e);
    }
  }
}
