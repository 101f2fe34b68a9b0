package dev.docs.people.internal;

import static javax.xml.stream.XMLStreamConstants.CHARACTERS;
import static javax.xml.stream.XMLStreamConstants.DTD;
import static javax.xml.stream.XMLStreamConstants.END_ELEMENT;
import static javax.xml.stream.XMLStreamConstants.START_ELEMENT;

import dev.docs.access.SamlProvider.Settings;
import dev.docs.command.internal.Certificates;
import dev.docs.error.DocsException;
import dev.docs.rule.internal.KeepsRule;
import java.io.StringReader;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads the metadata of an identity provider: its entity id, where it takes requests by HTTP
 * Redirect, and the certificates with which it signs. Not thread-safe.
 */
@KeepsRule("saml-metadata")
public final class SamlMetadata {

  /** The most characters of metadata: those of one provider have some ten thousand. */
  public static final int MAX = 300_000;

  private static final String METADATA = "urn:oasis:names:tc:SAML:2.0:metadata";
  private static final String SIGNATURE = "http://www.w3.org/2000/09/xmldsig#";
  private static final String REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
  private static final int MAX_DEPTH = 30;
  private static final int MAX_CERTIFICATES = 8;

  private final List<String> path = new ArrayList<>();
  private final List<Settings> found = new ArrayList<>();
  private String entity = "";
  private boolean signs;
  private boolean provides;
  private String ssoUrl = "";
  private final Map<String, X509Certificate> certificates = new LinkedHashMap<>();

  private SamlMetadata() {}

  /**
   * The settings of the one identity provider that is described.
   *
   * @throws DocsException with {@code INVALID} for another text, with what is wrong with it
   */
  public static Settings of(String xml) {
    if (xml.length() > MAX) {
      throw invalid("must be at most " + MAX + " characters");
    }
    SamlMetadata metadata = new SamlMetadata();
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    try {
      XMLStreamReader reader =
          factory.createXMLStreamReader(
              new StringReader(xml.startsWith("\ufeff") ? xml.substring(1) : xml.strip()));
      while (reader.hasNext()) {
        metadata.read(reader, reader.next());
      }
    } catch (XMLStreamException e) {
      throw invalid("is not well-formed XML");
    }
    return metadata.only();
  }

  private static DocsException invalid(String why) {
    return DocsException.invalid("metadata", why);
  }

  private Settings only() {
    if (found.size() != 1) {
      throw invalid("must describe one identity provider, not " + found.size());
    }
    return found.get(0);
  }

  private void read(XMLStreamReader reader, int event) {
    if (event == DTD) {
      throw invalid("must have no document type");
    } else if (event == START_ELEMENT) {
      path.add(reader.getNamespaceURI() + " " + reader.getLocalName());
      if (path.size() > MAX_DEPTH) {
        throw invalid("is nested too deeply");
      }
      begin(reader);
    } else if (event == CHARACTERS && provides && signs && isAt(SIGNATURE, "X509Certificate")) {
      add(reader.getText());
    } else if (event == END_ELEMENT) {
      if (isAt(METADATA, "IDPSSODescriptor")) {
        end();
      }
      path.remove(path.size() - 1);
    }
  }

  private boolean isAt(String namespace, String name) {
    return path.get(path.size() - 1).equals(namespace + " " + name);
  }

  private void begin(XMLStreamReader reader) {
    if (isAt(METADATA, "EntityDescriptor")) {
      entity = attribute(reader, "entityID");
    } else if (isAt(METADATA, "IDPSSODescriptor")) {
      provides = true;
      ssoUrl = "";
      certificates.clear();
    } else if (isAt(METADATA, "KeyDescriptor")) {
      signs = !attribute(reader, "use").equals("encryption");
    } else if (provides
        && isAt(METADATA, "SingleSignOnService")
        && attribute(reader, "Binding").equals(REDIRECT)
        && ssoUrl.isEmpty()) {
      ssoUrl = attribute(reader, "Location").strip();
    }
  }

  private static String attribute(XMLStreamReader reader, String name) {
    String value = reader.getAttributeValue(null, name);
    return value == null ? "" : value;
  }

  private void add(String base64) {
    List<X509Certificate> read =
        Certificates.of(base64).orElseThrow(() -> invalid("has a certificate that is none"));
    certificates.put(Certificates.pem(read), read.get(0));
    if (certificates.size() > MAX_CERTIFICATES) {
      throw invalid("has more than " + MAX_CERTIFICATES + " certificates");
    }
  }

  private void end() {
    provides = false;
    if (entity.isBlank() || ssoUrl.isEmpty() || certificates.isEmpty()) {
      throw invalid(
          "must have an entityID, a SingleSignOnService by HTTP-Redirect, and a certificate for"
              + " signing");
    }
    String pem = Certificates.pem(List.copyOf(certificates.values()));
    found.add(Settings.of(entity.strip(), pem, ssoUrl));
  }
}
