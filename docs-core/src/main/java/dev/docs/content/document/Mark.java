package dev.docs.content.document;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.internal.PlainValues;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A formatting of text.
 *
 * @param type {@code bold}, {@code italic}, {@code strikethrough}, {@code code}, {@code keyboard},
 *     {@code superscript}, {@code subscript} or {@code color}
 * @param data {@code text} and {@code background} for a color; empty for others
 */
public record Mark(String type, Map<String, Object> data) {

  public static final Mark BOLD = new Mark("bold", Map.of());
  public static final Mark ITALIC = new Mark("italic", Map.of());
  public static final Mark STRIKETHROUGH = new Mark("strikethrough", Map.of());
  public static final Mark CODE = new Mark("code", Map.of());
  public static final Mark KEYBOARD = new Mark("keyboard", Map.of());
  public static final Mark SUPERSCRIPT = new Mark("superscript", Map.of());
  public static final Mark SUBSCRIPT = new Mark("subscript", Map.of());

  /** The order of the marks of a leaf. */
  private static final List<String> ORDER =
      List.of(
          "bold",
          "italic",
          "strikethrough",
          "color",
          "keyboard",
          "superscript",
          "subscript",
          "code");

  public Mark {
    requireNonNull(type, "type");
    data = PlainValues.map(data, "mark.data");
  }

  public static Mark color(String text, String background) {
    return new Mark("color", PlainValues.ordered("text", text, "background", background));
  }

  public int order() {
    int index = ORDER.indexOf(type);
    return index < 0 ? ORDER.size() : index;
  }

  /** The mark in its JSON form. */
  public Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("object", "mark");
    map.put("type", type);
    if (!data.isEmpty()) {
      map.put("data", data);
    }
    return Collections.unmodifiableMap(map);
  }
}
