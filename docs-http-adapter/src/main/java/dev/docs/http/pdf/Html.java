package dev.docs.http.pdf;

import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * An element of a page in HTML under construction; what is written into it is text, never markup.
 */
final class Html {

  private final Element element;
  private final DrawingMemory.Need need;

  private Html(Element element, DrawingMemory.Need need) {
    this.element = element;
    this.need = need;
  }

  /**
   * A new, empty page.
   *
   * @param need counts what is added to it
   */
  static Html page(DrawingMemory.Need need) {
    try {
      Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder().newDocument();
      Element root = document.createElement("html");
      document.appendChild(root);
      return new Html(root, need);
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("every Java platform has a DOM", e);
    }
  }

  Document document() {
    return element.getOwnerDocument();
  }

  /** Adds an element, and answers it. */
  Html add(String name) {
    need.node();
    Element child = element.getOwnerDocument().createElement(name);
    element.appendChild(child);
    return new Html(child, need);
  }

  Html add(String name, String styleClass) {
    return add(name).set("class", styleClass);
  }

  Html set(String name, String value) {
    element.setAttribute(name, printable(value));
    return this;
  }

  Html text(String text) {
    need.text(text.length());
    element.appendChild(element.getOwnerDocument().createTextNode(printable(text)));
    return this;
  }

  boolean isEmpty() {
    return !element.hasChildNodes();
  }

  /** Without what no font has a sign for, nor XML a place: controls and halves of characters. */
  private static String printable(String text) {
    return text.replaceAll("[\\p{Cc}&&[^\\n\\t]]|\\p{Cs}|[\\ufffe\\uffff]", "");
  }
}
