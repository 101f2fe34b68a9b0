package dev.docs.http.html;

import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * An HTML element under construction; strings added to it are text, never markup. Not thread-safe.
 */
public final class Html {

  private static final Pattern UNPRINTABLE =
      Pattern.compile("[\\p{Cc}&&[^\\n\\t]]|\\p{Cs}|[\\ufffe\\uffff]");

  /** Measures what is added to a page; may throw to limit its size. */
  public interface Meter {

    /** Accepts any size. */
    Meter NONE = new Meter() {};

    /** Counts an element. */
    default void node() {}

    /** Counts a text of this many characters. */
    default void text(int length) {}

    /** Counts the value of an attribute: like a text, unless it takes less. */
    default void attribute(int length) {
      text(length);
    }
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
   * @param meter measures what is added to it
   */
  public static Html page(Meter meter) {
    try {
      Document document =
          DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder().newDocument();
      Element root = document.createElement("html");
      document.appendChild(root);
      return new Html(root, meter);
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("every Java platform has a DOM parser", e);
    }
  }

  /** The page that contains this element. */
  public Document document() {
    return element.getOwnerDocument();
  }

  /** Appends an element, and returns it. */
  public Html add(String name) {
    meter.node();
    Element child = element.getOwnerDocument().createElement(name);
    element.appendChild(child);
    return new Html(child, meter);
  }

  /** Appends an element with a CSS class, and returns it. */
  public Html add(String name, String styleClass) {
    return add(name).set("class", styleClass);
  }

  /** Sets an attribute; the caller must make sure that the value is safe for it. */
  public Html set(String name, String value) {
    meter.attribute(value.length());
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

  /** Removes all content of this element. */
  public void clear() {
    while (element.hasChildNodes()) {
      element.removeChild(element.getFirstChild());
    }
  }

  /** The same element, whose further content is measured by another meter. */
  public Html measuredBy(Meter other) {
    return new Html(element, other);
  }

  /** Removes characters without a glyph or not allowed in XML: controls and unpaired surrogates. */
  private static String printable(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if ((c < ' ' && c != '\n' && c != '\t') || c == '\u007f' || (c >= '\u0080' && c < '\u00a0')) {
        return UNPRINTABLE.matcher(text).replaceAll("");
      }
      if (c >= '\ud800') {
        return UNPRINTABLE.matcher(text).replaceAll("");
      }
    }
    return text;
  }
}
