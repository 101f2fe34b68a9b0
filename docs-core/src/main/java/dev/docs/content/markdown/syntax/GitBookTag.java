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
  public static List<GitBookTag> ofLine(CharSequence line, int from, int to) {
    List<GitBookTag> tags = new ArrayList<>();
    int position = skipBlanks(line, from, to);
    while (position < to) {
      GitBookTag tag = at(line, position, to);
      if (tag == null) {
        return List.of();
      }
      tags.add(tag);
      position = skipBlanks(line, tag.end(), to);
    }
    return tags;
  }

  /**
   * The tag at the start of a text of several lines, if only white space follows it on its last
   * line; otherwise null.
   */
  static @Nullable GitBookTag spanning(CharSequence text) {
    int start = skipBlanks(text, 0, text.length());
    GitBookTag tag = at(text, start, text.length());
    if (tag == null) {
      return null;
    }
    int after = tag.end();
    while (after < text.length() && (text.charAt(after) == ' ' || text.charAt(after) == '\t')) {
      after++;
    }
    return after == text.length() || text.charAt(after) == '\n' ? tag : null;
  }

  private static @Nullable GitBookTag at(CharSequence line, int start, int to) {
    if (!matches(line, start, to, '{', '%')) {
      return null;
    }
    int position = skipBlanks(line, start + 2, to);
    int nameStart = position;
    while (position < to && isNameCharacter(line.charAt(position))) {
      position++;
    }
    String name = line.subSequence(nameStart, position).toString().toLowerCase(Locale.ROOT);
    if (name.isEmpty()) {
      return null;
    }
    int argumentsStart = position;
    List<Attribute> attributes = new ArrayList<>();
    while (true) {
      position = skipBlanks(line, position, to);
      if (matches(line, position, to, '%', '}')) {
        String arguments = line.subSequence(argumentsStart, position).toString().strip();
        String text = line.subSequence(start, position + 2).toString();
        boolean closing = name.startsWith("end") && name.length() > 3;
        return new GitBookTag(
            closing ? name.substring(3) : name,
            closing,
            List.copyOf(attributes),
            arguments,
            text,
            start);
      }
      int next = attribute(line, position, to, attributes);
      if (next < 0) {
        return null;
      }
      position = next;
    }
  }

  /**
   * Reads one attribute and returns the offset after it; -1 if it is incomplete. An equals sign
   * after no name is passed over: between two others it would make one of them.
   */
  private static int attribute(CharSequence line, int from, int to, List<Attribute> attributes) {
    if (from < to && line.charAt(from) == '=') {
      return from + 1;
    }
    int position = from;
    while (position < to && isNameCharacter(line.charAt(position))) {
      position++;
    }
    String name = line.subSequence(from, position).toString();
    int equals = skipBlanks(line, position, to);
    boolean named = position > from && equals < to && line.charAt(equals) == '=';
    if (!named) {
      position = from;
      name = "";
    } else {
      position = skipBlanks(line, equals + 1, to);
    }
    if (position >= to || line.charAt(position) == '\n') {
      return -1;
    }
    char quote = line.charAt(position);
    boolean quoted = quote == '"' || quote == '\'';
    int start = quoted ? position + 1 : position;
    int end = start;
    while (end < to
        && (quoted
            ? line.charAt(end) != quote
            : !isBlank(line.charAt(end)) && !matches(line, end, to, '%', '}'))) {
      end++;
    }
    if (quoted && end >= to) {
      return -1;
    }
    int after = quoted ? end + 1 : end;
    String text = line.subSequence(from, after).toString().stripTrailing();
    attributes.add(new Attribute(name, line.subSequence(start, end).toString(), start, end, text));
    return Math.max(after, from + 1);
  }

  private static boolean matches(CharSequence line, int at, int to, char first, char second) {
    return at + 1 < to && line.charAt(at) == first && line.charAt(at + 1) == second;
  }

  private static int skipBlanks(CharSequence line, int from, int to) {
    int position = from;
    int lines = 0;
    while (position < to && isBlank(line.charAt(position))) {
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
