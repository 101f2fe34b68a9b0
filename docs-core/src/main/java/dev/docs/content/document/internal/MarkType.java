package dev.docs.content.document.internal;

import dev.docs.content.document.Mark;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The formattings of text, in the order in which a leaf has them. */
public enum MarkType {
  BOLD("bold", "strong", "**"),
  ITALIC("italic", "em", "_"),
  STRIKETHROUGH("strikethrough", "del", "~~"),
  COLOR("color", "mark", ""),
  KEYBOARD("keyboard", "kbd", ""),
  SUPERSCRIPT("superscript", "sup", ""),
  SUBSCRIPT("subscript", "sub", ""),
  CODE("code", "code", ""),

  /** Any type that this version does not know. */
  OTHER("", "", "");

  private static final List<MarkType> ORDER = List.of(values());
  private static final Map<String, MarkType> BY_TYPE = new HashMap<>();

  static {
    Stream.of(values()).forEach(type -> BY_TYPE.put(type.type, type));
  }

  private final String type;
  private final String element;
  private final String delimiter;

  MarkType(String type, String element, String delimiter) {
    this.type = type;
    this.element = element;
    this.delimiter = delimiter;
  }

  public static MarkType of(Mark mark) {
    return BY_TYPE.getOrDefault(mark.type(), OTHER);
  }

  /** The name in JSON; empty for {@link #OTHER}. */
  public String type() {
    return type;
  }

  /** The name of its HTML element; empty for none. */
  public String element() {
    return element;
  }

  /** Its delimiter run in Markdown; empty for an HTML element there. */
  public String delimiter() {
    return delimiter;
  }

  public int order() {
    return ORDER.indexOf(this);
  }

  public boolean is(Mark mark) {
    return mark.type().equals(type);
  }
}
