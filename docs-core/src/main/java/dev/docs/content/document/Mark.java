package dev.docs.content.document;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.internal.MarkType;
import dev.docs.content.document.internal.PlainValues;
import java.util.Map;

/**
 * A formatting of text.
 *
 * @param type {@code bold}, {@code italic}, {@code strikethrough}, {@code code}, {@code keyboard},
 *     {@code superscript}, {@code subscript} or {@code color}
 * @param data {@code text} and {@code background} for a color; empty for others
 */
public record Mark(String type, Map<String, Object> data) {

  public static final Mark BOLD = of(MarkType.BOLD, Map.of());
  public static final Mark ITALIC = of(MarkType.ITALIC, Map.of());
  public static final Mark STRIKETHROUGH = of(MarkType.STRIKETHROUGH, Map.of());
  public static final Mark CODE = of(MarkType.CODE, Map.of());
  public static final Mark KEYBOARD = of(MarkType.KEYBOARD, Map.of());
  public static final Mark SUPERSCRIPT = of(MarkType.SUPERSCRIPT, Map.of());
  public static final Mark SUBSCRIPT = of(MarkType.SUBSCRIPT, Map.of());

  public Mark {
    requireNonNull(type, "type");
    data = PlainValues.map(data, "mark.data");
  }

  public static Mark color(String text, String background) {
    return of(MarkType.COLOR, PlainValues.ordered("text", text, "background", background));
  }

  private static Mark of(MarkType type, Map<String, Object> data) {
    return new Mark(type.type(), data);
  }

  /** The place of the mark among those of a leaf. */
  public int order() {
    return MarkType.of(this).order();
  }

  /** The mark in its JSON form. */
  public Map<String, Object> toMap() {
    return PlainValues.ordered(
        "object", "mark", "type", type, "data", data.isEmpty() ? null : data);
  }
}
