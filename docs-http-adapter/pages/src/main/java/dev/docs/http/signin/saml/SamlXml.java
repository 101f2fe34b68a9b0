package dev.docs.http.signin.saml;

import dev.docs.http.json.Utf8;
import dev.docs.http.signin.SignInFailure;
import dev.docs.http.signin.SignInFailure.Reason;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.xml.sax.ErrorHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/** Parses foreign XML, and reads its elements. Stateless and thread-safe. */
final class SamlXml {

  static final String PROTOCOL = "urn:oasis:names:tc:SAML:2.0:protocol";
  static final String ASSERTION = "urn:oasis:names:tc:SAML:2.0:assertion";
  static final String POST_BINDING = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST";
  static final String VERSION = "2.0";

  /** The largest message, in bytes: some hundred groups, and certificates. */
  static final int MAX_BYTES = 96 << 10;

  /** The longest identifier, which is enough for random ones. */
  static final int MAX_ID = 255;

  /** The deepest nesting, which is about ten in fact. */
  private static final int MAX_DEPTH = 40;

  private static final String BYTE_ORDER_MARK = "\ufeff";
  private static final String DEPTH = "jdk.xml.maxElementDepth";
  private static final String NO_DOCTYPE = "http://apache.org/xml/features/disallow-doctype-decl";

  private SamlXml() {}

  /**
   * The text of a message in Base64, in which there may be white space.
   *
   * @throws SignInFailure with {@code INVALID} for another text, or one that is too long or not in
   *     UTF-8
   */
  static String decoded(String base64) throws SignInFailure {
    byte[] bytes;
    try {
      bytes = Base64.getDecoder().decode(base64.replaceAll("[\r\n\t ]", ""));
    } catch (IllegalArgumentException e) {
      throw invalid("it is not Base64");
    }
    if (bytes.length > MAX_BYTES) {
      throw invalid("it has more than " + MAX_BYTES + " bytes");
    }
    String text = Utf8.text(bytes).orElseThrow(() -> invalid("it is not in UTF-8"));
    return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
  }

  /**
   * Parses a message, in which no two elements have the same identifier.
   *
   * @throws SignInFailure with {@code INVALID} for what is no XML, or has a document type, comments
   *     or processing instructions, which a reader of signed texts may overlook
   */
  static Document parse(String text) throws SignInFailure {
    MessageScan.requireModest(text);
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setFeature(NO_DOCTYPE, true);
      factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
      factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "");
      factory.setAttribute(DEPTH, MAX_DEPTH);
      factory.setXIncludeAware(false);
      factory.setCoalescing(true);
      DocumentBuilder builder = factory.newDocumentBuilder();
      builder.setErrorHandler(new Thrower());
      Document document = builder.parse(new InputSource(new StringReader(text)));
      requirePlain(document);
      return document;
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("the platform's parser has these features", e);
    } catch (SAXException | IOException e) {
      throw invalid("it is not plain XML: " + e.getMessage());
    }
  }

  /** Reports nothing on the standard error output. */
  private static final class Thrower implements ErrorHandler {
    @Override
    public void warning(SAXParseException e) throws SAXException {
      throw e;
    }

    @Override
    public void error(SAXParseException e) throws SAXException {
      throw e;
    }

    @Override
    public void fatalError(SAXParseException e) throws SAXException {
      throw e;
    }
  }

  private static void requirePlain(Document document) throws SignInFailure {
    Set<String> ids = new HashSet<>();
    for (Node node : all(document)) {
      if (node instanceof Element element) {
        requireUnique(element, ids);
      } else if (node.getNodeType() != Node.TEXT_NODE) {
        throw invalid("it has comments or processing instructions");
      }
    }
  }

  private static void requireUnique(Element element, Set<String> ids) throws SignInFailure {
    NamedNodeMap attributes = element.getAttributes();
    for (int i = 0; i < attributes.getLength(); i++) {
      Attr attribute = (Attr) attributes.item(i);
      if (attribute.getLocalName().equalsIgnoreCase("id") && !ids.add(attribute.getValue())) {
        throw invalid("two elements have the same ID");
      }
    }
  }

  /** All nodes below, in the order of the document. */
  private static List<Node> all(Node top) {
    List<Node> found = new ArrayList<>();
    Node node = top.getFirstChild();
    while (node != null) {
      found.add(node);
      Node next = node.getFirstChild();
      while (next == null && node != null && node != top) {
        next = node.getNextSibling();
        node = node.getParentNode();
      }
      node = next;
    }
    return found;
  }

  /** All elements with a name below the top, in any namespace. */
  static List<Element> named(Document document, String name) {
    return below(document).stream().filter(element -> element.getLocalName().equals(name)).toList();
  }

  /** All elements below a node. */
  static List<Element> below(Node top) {
    return all(top).stream().filter(Element.class::isInstance).map(Element.class::cast).toList();
  }

  static boolean is(Element element, String namespace, String name) {
    return namespace.equals(element.getNamespaceURI()) && name.equals(element.getLocalName());
  }

  /** The elements directly below one. */
  static List<Element> children(Element parent) {
    List<Element> found = new ArrayList<>();
    for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element element) {
        found.add(element);
      }
    }
    return found;
  }

  static List<Element> children(Element parent, String namespace, String name) {
    return children(parent).stream().filter(child -> is(child, namespace, name)).toList();
  }

  /**
   * The only element with a name directly below one.
   *
   * @throws SignInFailure with {@code INVALID} when there is none, or several
   */
  static Element only(Element parent, String namespace, String name) throws SignInFailure {
    List<Element> found = children(parent, namespace, name);
    if (found.size() != 1) {
      throw invalid(found.size() + " elements " + name + " in " + parent.getLocalName());
    }
    return found.get(0);
  }

  /**
   * The text of an element.
   *
   * @throws SignInFailure with {@code INVALID} when it has elements
   */
  static String text(Element element) throws SignInFailure {
    if (!children(element).isEmpty()) {
      throw invalid("there are elements in " + element.getLocalName());
    }
    return element.getTextContent();
  }

  static Optional<String> attribute(Element element, String name) {
    return element.hasAttributeNS(null, name)
        ? Optional.of(element.getAttributeNS(null, name))
        : Optional.empty();
  }

  static SignInFailure invalid(String message) {
    return new SignInFailure(Reason.INVALID, "the SAML response is refused: " + message);
  }
}
