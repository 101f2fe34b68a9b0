package dev.docs.http.html;

import java.util.Set;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;

/** Serializes pages to HTML 5. Stateless and thread-safe. */
public final class HtmlText {

  /** Void elements: without content and end tag. */
  private static final Set<String> VOID = Set.of("br", "hr", "img", "input", "link", "meta");

  private HtmlText() {}

  /** The page as an HTML 5 document. */
  public static String of(Html page) {
    StringBuilder out = new StringBuilder("<!DOCTYPE html>\n");
    write(page.document().getDocumentElement(), out);
    return out.append('\n').toString();
  }

  private static void write(Element element, StringBuilder out) {
    String name = element.getTagName();
    out.append('<').append(name);
    NamedNodeMap attributes = element.getAttributes();
    for (int i = 0; i < attributes.getLength(); i++) {
      out.append(' ').append(attributes.item(i).getNodeName()).append("=\"");
      escape(attributes.item(i).getNodeValue(), out);
      out.append('"');
    }
    out.append('>');
    if (VOID.contains(name)) {
      return;
    }
    if (name.equals("pre")) {
      out.append('\n'); // a parser drops the first line feed
    }
    for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof Element inner) {
        write(inner, out);
      } else if (name.equals("style")) {
        out.append(style(child.getNodeValue()));
      } else {
        escape(child.getNodeValue(), out);
      }
    }
    out.append("</").append(name).append('>');
  }

  /** The content of a style element, which is not escaped but must not contain its end tag. */
  private static String style(String text) {
    if (text.contains("</")) {
      throw new IllegalArgumentException("the style sheet contains the end tag of its element");
    }
    return text;
  }

  private static void escape(String text, StringBuilder out) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        case '\'' -> out.append("&#39;");
        default -> out.append(c);
      }
    }
  }
}
