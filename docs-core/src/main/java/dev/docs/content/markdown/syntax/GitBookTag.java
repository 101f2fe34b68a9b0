package dev.docs.content.markdown.syntax;

import dev.docs.content.html.Entities;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A GitBook tag {@code {% name key="value" %}}. White space is allowed around the equals sign; a
 * line may end within a quoted value and between attributes.
 *
 * @param name in lower case; for a closing tag without {@code end}
 * @param text as written
 * @param arguments the text between the name and the end of the tag as written, trimmed
 * @param start offset of the tag in the text that contains it
 */
public record GitBookTag(
    String name,
    boolean closing,
    List<Attribute> attributes,
    String arguments,
    String text,
    int start) {

  /**
   * An attribute of a tag.
   *
   * @param name empty for a value without a name
   * @param start offset of the value, without its quotes, in the text that contains the tag
   * @param text the whole attribute as written
   */
  public record Attribute(String name, String value, int start, int end, String text) {}

  /** The value of an attribute with character references decoded; null if it is absent. */
  public @Nullable String get(String name) {
    for (Attribute attribute : attributes) {
      if (attribute.name().equals(name)) {
        return Entities.decodeBasic(attribute.value());
      }
    }
    return null;
  }

  int end() {
    return start + text.length();
  }

  /** The tags of a line that contains only tags and white space, in order; otherwise empty. */
  public static List<GitBookTag> ofLine(String line) {
    List<GitBookTag> tags = new ArrayList<>();
    int position = skipBlanks(line, 0);
    while (position < line.length()) {
      GitBookTag tag = at(line, position);
      if (tag == null) {
        return List.of();
      }
      tags.add(tag);
      position = skipBlanks(line, tag.end());
    }
    return tags;
  }

  /**
   * The tag at the start of a text of several lines, if only white space follows it on its last
   * line; otherwise null.
   */
  static @Nullable GitBookTag spanning(String text) {
    GitBookTag tag = at(text, skipBlanks(text, 0));
    if (tag == null) {
      return null;
    }
    int after = tag.end();
    while (after < text.length() && (text.charAt(after) == ' ' || text.charAt(after) == '\t')) {
      after++;
    }
    return after == text.length() || text.charAt(after) == '\n' ? tag : null;
  }

  private static @Nullable GitBookTag at(String line, int start) {
    if (!line.startsWith("{%", start)) {
      return null;
    }
    int nameStart = skipBlanks(line, start + 2);
    int argumentsStart = nameEnd(line, nameStart);
    String name = line.substring(nameStart, argumentsStart).toLowerCase(Locale.ROOT);
    if (name.isEmpty()) {
      return null;
    }
    int position = argumentsStart;
    List<Attribute> attributes = new ArrayList<>();
    while (true) {
      position = skipBlanks(line, position);
      if (line.startsWith("%}", position)) {
        boolean closing = name.startsWith("end") && name.length() > 3;
        return new GitBookTag(
            closing ? name.substring(3) : name,
            closing,
            List.copyOf(attributes),
            line.substring(argumentsStart, position).strip(),
            line.substring(start, position + 2),
            start);
      }
      position = attribute(line, position, attributes);
      if (position < 0) {
        return null;
      }
    }
  }

  /**
   * Reads one attribute and returns the offset after it; -1 if it is incomplete. An equals sign
   * after no name is passed over: between two others it would make one of them.
   */
  private static int attribute(String line, int from, List<Attribute> attributes) {
    if (line.startsWith("=", from)) {
      return from + 1;
    }
    int nameEnd = nameEnd(line, from);
    int equals = skipBlanks(line, nameEnd);
    boolean named = nameEnd > from && line.startsWith("=", equals);
    String name = named ? line.substring(from, nameEnd) : "";
    int position = named ? skipBlanks(line, equals + 1) : from;
    if (position >= line.length() || line.charAt(position) == '\n') {
      return -1;
    }
    char quote = line.charAt(position);
    boolean quoted = quote == '"' || quote == '\'';
    int start = quoted ? position + 1 : position;
    int end = start;
    while (end < line.length()
        && (quoted
            ? line.charAt(end) != quote
            : !isBlank(line.charAt(end)) && !line.startsWith("%}", end))) {
      end++;
    }
    if (quoted && end >= line.length()) {
      return -1;
    }
    int after = quoted ? end + 1 : end;
    String text = line.substring(from, after).stripTrailing();
    attributes.add(new Attribute(name, line.substring(start, end), start, end, text));
    return Math.max(after, from + 1);
  }

  private static int nameEnd(String line, int from) {
    int end = from;
    while (end < line.length() && isNameCharacter(line.charAt(end))) {
      end++;
    }
    return end;
  }

  private static int skipBlanks(String line, int from) {
    int position = from;
    int lines = 0;
    while (position < line.length() && isBlank(line.charAt(position))) {
      if (line.charAt(position) == '\n' && ++lines > 1) {
        return position;
      }
      position++;
    }
    return position;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\n';
  }

  private static boolean isNameCharacter(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '-'
        || c == '_'
        || c == '@'
        || c == '/';
  }
}
