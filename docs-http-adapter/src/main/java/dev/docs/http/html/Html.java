package dev.docs.http.html;

import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * An element of a page in HTML under construction; what is written into it is text, never markup.
 * Not thread-safe.
 */
public final class Html {

  private static final Pattern UNPRINTABLE =
      Pattern.compile("[\\p{Cc}&&[^\\n\\t]]|\\p{Cs}|[\\ufffe\\uffff]");

  /** Told what is added to a page, to refuse what becomes too large. */
  public interface Meter {

    /** As much as anybody wants. */
    Meter NONE =
        new Meter() {
          @Override
          public void node() {
            // There is always more.
          }

          @Override
          public void text(int length) {
            // There is always more.
          }
        };

    /** An element. */
    void node();

    /** A text of so many characters. */
    void text(int length);
  }

  private final Element element;
  private final Meter meter;

  private Html(Element element, Meter meter) {
    this.element = element;
    this.meter = meter;
  }

  /**
   * A new, empty page.
   *
   * @param meter counts what is added to it
   */
  public static Html page(Meter meter) {
    try {
      Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder().newDocument();
      Element root = document.createElement("html");
      document.appendChild(root);
      return new Html(root, meter);
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("every Java platform has a DOM", e);
    }
  }

  /** The page that this is a part of. */
  public Document document() {
    return element.getOwnerDocument();
  }

  /** Adds an element, and answers it. */
  public Html add(String name) {
    meter.node();
    Element child = element.getOwnerDocument().createElement(name);
    element.appendChild(child);
    return new Html(child, meter);
  }

  /** Adds an element of a class, and answers it. */
  public Html add(String name, String styleClass) {
    return add(name).set("class", styleClass);
  }

  /** Sets an attribute; which value does no harm in it is for the one who sets it to know. */
  public Html set(String name, String value) {
    element.setAttribute(name, printable(value));
    return this;
  }

  public Html text(String text) {
    meter.text(text.length());
    element.appendChild(element.getOwnerDocument().createTextNode(printable(text)));
    return this;
  }

  public boolean isEmpty() {
    return !element.hasChildNodes();
  }

  /** Removes all that was added to this element. */
  public void clear() {
    while (element.hasChildNodes()) {
      element.removeChild(element.getFirstChild());
    }
  }

  /** The same element, what is added to it from now on being told to another. */
  public Html measuredBy(Meter other) {
    return new Html(element, other);
  }

  /** Without what no font has a sign for, nor XML a place: controls and halves of characters. */
  private static String printable(String text) {
    return UNPRINTABLE.matcher(text).replaceAll("");
  }
}
