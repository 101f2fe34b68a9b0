package dev.docs.http.signin.saml;

import dev.docs.http.signin.SignInFailure;
import dev.docs.http.signin.SignInFailure.Reason;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.Set;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Writes requests to authenticate somebody, for the binding HTTP-Redirect. Stateless and
 * thread-safe.
 */
final class AuthnRequest {

  private static final Set<String> THIS_MACHINE = Set.of("localhost", "127.0.0.1", "[::1]");

  private AuthnRequest() {}

  /** The URL of the provider, with a request. */
  static URI redirect(SamlConnection connection, String id, Instant now) throws SignInFailure {
    URI at = URI.create(connection.signInUrl());
    if (!isSafe(at)) {
      throw new SignInFailure(
          Reason.SETTINGS, "ssoURL needs https, or http on this machine, and no user or fragment");
    }
    String request = encoded(xml(connection, id, now));
    return URI.create(at + (at.getRawQuery() == null ? "?" : "&") + "SAMLRequest=" + request);
  }

  private static boolean isSafe(URI at) {
    String host = at.getHost();
    return host != null
        && at.getRawUserInfo() == null
        && at.getRawFragment() == null
        && ("https".equals(at.getScheme())
            || ("http".equals(at.getScheme()) && THIS_MACHINE.contains(host)));
  }

  private static String xml(SamlConnection connection, String id, Instant now) {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
      xml.writeStartElement("samlp", "AuthnRequest", SamlXml.PROTOCOL);
      xml.writeNamespace("samlp", SamlXml.PROTOCOL);
      xml.writeNamespace("saml", SamlXml.ASSERTION);
      xml.writeAttribute("ID", id);
      xml.writeAttribute("Version", SamlXml.VERSION);
      xml.writeAttribute("IssueInstant", now.truncatedTo(ChronoUnit.SECONDS).toString());
      xml.writeAttribute("Destination", connection.signInUrl());
      xml.writeAttribute("AssertionConsumerServiceURL", connection.answerUrl());
      xml.writeAttribute("ProtocolBinding", SamlXml.POST_BINDING);
      xml.writeStartElement("saml", "Issuer", SamlXml.ASSERTION);
      xml.writeCharacters(connection.requester());
      xml.writeEndElement();
      xml.writeEmptyElement("samlp", "NameIDPolicy", SamlXml.PROTOCOL);
      if (connection.nameIdFormat().isPresent()) {
        xml.writeAttribute("Format", connection.nameIdFormat().get());
      }
      xml.writeAttribute("AllowCreate", "true");
      xml.writeEndElement();
      xml.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("a text can be written", e);
    }
    return text.toString();
  }

  private static String encoded(String xml) {
    Deflater raw = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DeflaterOutputStream deflated = new DeflaterOutputStream(bytes, raw)) {
      deflated.write(xml.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new IllegalStateException("an array can be written", e);
    } finally {
      raw.end();
    }
    return URLEncoder.encode(
        Base64.getEncoder().encodeToString(bytes.toByteArray()), StandardCharsets.UTF_8);
  }
}
