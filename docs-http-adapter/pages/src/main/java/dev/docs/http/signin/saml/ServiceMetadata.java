package dev.docs.http.signin.saml;

import dev.docs.http.signin.SamlKey;
import java.io.StringWriter;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.xml.crypto.dsig.XMLSignature;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes what a provider needs to know of this server. Stateless and thread-safe. */
public final class ServiceMetadata {

  private static final String METADATA = "urn:oasis:names:tc:SAML:2.0:metadata";
  private static final List<String> FORMATS =
      List.of(
          "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
          "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
          "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified");

  private ServiceMetadata() {}

  /**
   * The document, of an entity descriptor.
   *
   * @param entityId of this server for the provider
   * @param answerUrl where browsers bring answers
   * @param key to which assertions may be encrypted
   */
  public static String of(String entityId, String answerUrl, Optional<SamlKey> key) {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeStartElement("md", "EntityDescriptor", METADATA);
      xml.writeNamespace("md", METADATA);
      xml.writeAttribute("entityID", entityId);
      xml.writeStartElement("md", "SPSSODescriptor", METADATA);
      xml.writeAttribute("AuthnRequestsSigned", "false");
      xml.writeAttribute("WantAssertionsSigned", "true");
      xml.writeAttribute("protocolSupportEnumeration", SamlXml.PROTOCOL);
      if (key.isPresent()) {
        write(xml, key.get().certificate());
      }
      for (String format : FORMATS) {
        xml.writeStartElement("md", "NameIDFormat", METADATA);
        xml.writeCharacters(format);
        xml.writeEndElement();
      }
      xml.writeEmptyElement("md", "AssertionConsumerService", METADATA);
      xml.writeAttribute("index", "0");
      xml.writeAttribute("isDefault", "true");
      xml.writeAttribute("Binding", SamlXml.POST_BINDING);
      xml.writeAttribute("Location", answerUrl);
      xml.writeEndDocument();
      xml.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("a text can be written", e);
    }
    return text.toString();
  }

  private static void write(XMLStreamWriter xml, X509Certificate certificate)
      throws XMLStreamException {
    xml.writeStartElement("md", "KeyDescriptor", METADATA);
    xml.writeAttribute("use", "encryption");
    xml.writeStartElement("ds", "KeyInfo", XMLSignature.XMLNS);
    xml.writeNamespace("ds", XMLSignature.XMLNS);
    xml.writeStartElement("ds", "X509Data", XMLSignature.XMLNS);
    xml.writeStartElement("ds", "X509Certificate", XMLSignature.XMLNS);
    xml.writeCharacters(encoded(certificate));
    for (int i = 0; i < 3; i++) {
      xml.writeEndElement();
    }
    for (String algorithm :
        List.of(
            "http://www.w3.org/2009/xmlenc11#aes256-gcm",
            "http://www.w3.org/2009/xmlenc11#aes128-gcm",
            "http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p")) {
      xml.writeEmptyElement("md", "EncryptionMethod", METADATA);
      xml.writeAttribute("Algorithm", algorithm);
    }
    xml.writeEndElement();
  }

  private static String encoded(X509Certificate certificate) {
    try {
      return Base64.getEncoder().encodeToString(certificate.getEncoded());
    } catch (CertificateEncodingException e) {
      throw new IllegalStateException("what was read can be written", e);
    }
  }
}
