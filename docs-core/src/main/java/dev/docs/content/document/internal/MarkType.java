package dev.docs.content.document.internal;

import dev.docs.content.document.Mark;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The formattings of text, in the order in which a leaf has them. */
public enum MarkType {
  BOLD("bold", "**", "strong", "b"),
  ITALIC("italic", "_", "em", "i"),
  STRIKETHROUGH("strikethrough", "~~", "del", "s", "strike"),
  COLOR("color", "", "mark"),
  KEYBOARD("keyboard", "", "kbd"),
  SUPERSCRIPT("superscript", "", "sup"),
  SUBSCRIPT("subscript", "", "sub"),
  CODE("code", "", "code"),

  /** Any type that this version does not know. */
  OTHER("", "");

  private static final List<MarkType> ORDER = List.of(values());
  private static final Map<String, MarkType> BY_TYPE =
      Stream.of(values()).collect(Collectors.toMap(MarkType::type, Function.identity()));

  private final String type;
  private final String delimiter;

  @SuppressWarnings("ImmutableEnumChecker") // never changed
  private final List<String> elements;

  MarkType(String type, String delimiter, String... elements) {
    this.type = type;
    this.delimiter = delimiter;
    this.elements = List.of(elements);
  }

  public static MarkType of(Mark mark) {
    return BY_TYPE.getOrDefault(mark.type(), OTHER);
  }

  /** The name in JSON; empty for {@link #OTHER}. */
  public String type() {
    return type;
  }

  /** The name of the HTML element that it is written as; empty for none. */
  public String element() {
    return elements.isEmpty() ? "" : elements.get(0);
  }

  /** The names of the HTML elements that have this meaning. */
  public List<String> elements() {
    return elements;
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
