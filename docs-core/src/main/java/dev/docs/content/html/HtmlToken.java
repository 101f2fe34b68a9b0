package dev.docs.content.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A token of HTML: a tag, a comment or text.
 *
 * @param name of a tag, in lower case; else empty
 * @param text as written
 * @param start offset in the text that contains it
 */
public record HtmlToken(
    Kind kind, String name, List<Attribute> attributes, String text, int start) {

  public enum Kind {
    TEXT,
    OPEN,
    CLOSE,
    COMMENT
  }

  /**
   * An attribute of a tag.
   *
   * @param name in lower case
   * @param value as written, without quotes
   * @param start offset of the value, without its quotes, in the text that contains the tag
   */
  public record Attribute(String name, String value, int start, int end) {}

  private static final Set<String> VOID =
      Set.of(
          "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source",
          "track", "wbr");

  /**
   * The value of an attribute with character references decoded; empty if it has no value, null if
   * it is absent.
   */
  public @Nullable String get(String name) {
    for (Attribute attribute : attributes) {
      if (attribute.name().equals(name)) {
        return Entities.decode(attribute.value());
      }
    }
    return null;
  }

  public boolean has(String name) {
    return get(name) != null;
  }

  /** The offset after the token in the text that contains it. */
  public int end() {
    return start + text.length();
  }

  /** Whether it is a tag without an end tag: of a void element, or closed by itself. */
  public boolean isVoid() {
    return VOID.contains(name) || (kind == Kind.OPEN && text.endsWith("/>"));
  }

  /** The end tag of the element that this tag starts. */
  public HtmlToken closing() {
    return new HtmlToken(Kind.CLOSE, name, List.of(), "</" + name + ">", end());
  }

  /** Splits a text into tokens; anything but tags and comments is text. */
  public static List<HtmlToken> of(String html) {
    List<HtmlToken> tokens = new ArrayList<>();
    boolean commentsEnd = true;
    int textStart = 0;
    int position = html.indexOf('<');
    while (position >= 0) {
      HtmlToken token = null;
      if (html.startsWith("<!--", position)) {
        int end = commentsEnd ? html.indexOf("-->", position + 4) : -1;
        commentsEnd = end >= 0;
        if (end >= 0) {
          token =
              new HtmlToken(
                  Kind.COMMENT, "", List.of(), html.substring(position, end + 3), position);
        }
      } else {
        token = tag(html, position);
      }
      if (token != null) {
        addText(tokens, html, textStart, position);
        tokens.add(token);
        textStart = token.end();
      }
      position = html.indexOf('<', token == null ? position + 1 : token.end());
    }
    addText(tokens, html, textStart, html.length());
    return tokens;
  }

  private static void addText(List<HtmlToken> tokens, String html, int start, int end) {
    if (end > start) {
      tokens.add(new HtmlToken(Kind.TEXT, "", List.of(), html.substring(start, end), start));
    }
  }

  /** The tag at the offset; null if there is none. */
  public static @Nullable HtmlToken tag(String html, int start) {
    boolean closing = html.startsWith("</", start);
    int position = start + (closing ? 2 : 1);
    int nameStart = position;
    while (position < html.length()
        && isNameCharacter(html.charAt(position), position > nameStart)) {
      position++;
    }
    if (position == nameStart) {
      return null;
    }
    String name = html.substring(nameStart, position).toLowerCase(Locale.ROOT);
    List<Attribute> attributes = new ArrayList<>();
    while (position < html.length()) {
      int next = skipBlanks(html, position);
      if (html.startsWith(">", next) || html.startsWith("/>", next)) {
        int end = next + (html.charAt(next) == '>' ? 1 : 2);
        return new HtmlToken(
            closing ? Kind.CLOSE : Kind.OPEN,
            name,
            List.copyOf(attributes),
            html.substring(start, end),
            start);
      }
      if (closing || next == position) {
        return null;
      }
      position = attribute(html, next, attributes);
      if (position < 0) {
        return null;
      }
    }
    return null;
  }

  private static int attribute(String html, int start, List<Attribute> attributes) {
    int position = start;
    while (position < html.length() && isAttributeCharacter(html.charAt(position))) {
      position++;
    }
    if (position == start) {
      return -1;
    }
    String name = html.substring(start, position).toLowerCase(Locale.ROOT);
    int equals = skipBlanks(html, position);
    if (!html.startsWith("=", equals)) {
      attributes.add(new Attribute(name, "", position, position));
      return position;
    }
    int value = skipBlanks(html, equals + 1);
    if (value >= html.length()) {
      return -1;
    }
    char quote = html.charAt(value);
    if (quote == '"' || quote == '\'') {
      int end = html.indexOf(quote, value + 1);
      if (end < 0) {
        return -1;
      }
      attributes.add(new Attribute(name, html.substring(value + 1, end), value + 1, end));
      return end + 1;
    }
    int end = value;
    while (end < html.length() && "\"'=<>` \t\r\n".indexOf(html.charAt(end)) < 0) {
      end++;
    }
    if (end == value) {
      return -1;
    }
    attributes.add(new Attribute(name, html.substring(value, end), value, end));
    return end;
  }

  private static int skipBlanks(String html, int from) {
    int position = from;
    while (position < html.length() && " \t\r\n".indexOf(html.charAt(position)) >= 0) {
      position++;
    }
    return position;
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private static boolean isNameCharacter(char c, boolean inside) {
    return isLetter(c) || (inside && ((c >= '0' && c <= '9') || c == '-'));
  }

  private static boolean isAttributeCharacter(char c) {
    return isLetter(c) || (c >= '0' && c <= '9') || c == '_' || c == ':' || c == '.' || c == '-';
  }
}
