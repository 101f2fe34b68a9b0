package dev.docs.content.markdown;

import dev.docs.content.html.Entities;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** GitBook's block tags, their block types and attributes. */
final class BlockTags {

  enum Kind {
    TEXT,
    FLAG,
    LENGTH
  }

  /**
   * A tag and the block type that it stands for.
   *
   * @param parent the required type of the parent block; null for any
   * @param attributes kinds by name; an attribute has the same name in the block's data
   */
  record Spec(String tag, String type, @Nullable String parent, Map<String, Kind> attributes) {}

  private static final List<Spec> SPECS =
      List.of(
          new Spec("hint", "hint", null, attributes("style", Kind.TEXT, "icon", Kind.TEXT)),
          new Spec("tabs", "tabs", null, attributes("fullWidth", Kind.FLAG)),
          new Spec("tab", "tabs-item", "tabs", attributes("title", Kind.TEXT, "icon", Kind.TEXT)),
          new Spec("stepper", "stepper", null, Map.of()),
          new Spec("step", "stepper-step", "stepper", attributes("icon", Kind.TEXT)),
          new Spec("columns", "columns", null, attributes("fullWidth", Kind.FLAG)),
          new Spec("column", "column", "columns", attributes("width", Kind.LENGTH)),
          new Spec("updates", "updates", null, attributes("format", Kind.TEXT)),
          new Spec("update", "update", "updates", attributes("date", Kind.TEXT)),
          new Spec(
              "prompt", "prompt", null, attributes("description", Kind.TEXT, "icon", Kind.TEXT)));

  private static final Map<String, Spec> BY_TAG =
      SPECS.stream().collect(Collectors.toUnmodifiableMap(Spec::tag, spec -> spec));

  private static final Map<String, Spec> BY_TYPE =
      SPECS.stream().collect(Collectors.toUnmodifiableMap(Spec::type, spec -> spec));

  static final Set<String> STYLES = Set.of("info", "warning", "danger", "success");

  private BlockTags() {}

  private static Map<String, Kind> attributes(String name, Kind kind) {
    return Map.of(name, kind);
  }

  private static Map<String, Kind> attributes(
      String first, Kind firstKind, String second, Kind secondKind) {
    Map<String, Kind> attributes = new LinkedHashMap<>();
    attributes.put(first, firstKind);
    attributes.put(second, secondKind);
    return attributes;
  }

  static @Nullable Spec byTag(String tag) {
    return BY_TAG.get(tag);
  }

  static @Nullable Spec byType(String type) {
    return BY_TYPE.get(type);
  }

  /** Whether a block of this type consists of item blocks, such as tabs. */
  static boolean hasItems(String type) {
    return SPECS.stream().anyMatch(spec -> type.equals(spec.parent()));
  }

  static Map<String, Object> data(Spec spec, GitBookTag tag) {
    Map<String, Object> data = new LinkedHashMap<>();
    spec.attributes().forEach((name, kind) -> put(data, name, kind, tag.get(name)));
    if (spec.type().equals("hint") && !STYLES.contains(data.getOrDefault("style", ""))) {
      data.put("style", "info");
    }
    return data;
  }

  static void put(Map<String, Object> data, String name, Kind kind, @Nullable String value) {
    if (value == null) {
      return;
    }
    if (kind == Kind.TEXT) {
      data.put(name, value);
    } else if (kind == Kind.FLAG) {
      data.put(name, value.equals("true"));
    } else {
      Length.of(value).ifPresent(length -> data.put(name, length));
    }
  }

  /**
   * Converts an attribute to its value in the document: a Boolean for a flag, a length for a width,
   * a hint style ({@code info} for an unknown one), else the text. Null for an invalid length.
   */
  static @Nullable Object meaning(String name, String value) {
    return switch (name) {
      case "fullWidth", "expanded", "grouped", "lineNumbers" -> value.equals("true");
      case "style" -> STYLES.contains(value) ? value : "info";
      case "width" -> Length.of(value).orElse(null);
      default -> value;
    };
  }

  /** Writes the attributes of a tag in Markdown, each preceded by a space. */
  static String write(Spec spec, Map<String, Object> data) {
    StringBuilder out = new StringBuilder();
    for (Map.Entry<String, Kind> attribute : spec.attributes().entrySet()) {
      Object value = data.get(attribute.getKey());
      if (value != null) {
        out.append(
            attribute(
                attribute.getKey(),
                attribute.getValue() == Kind.LENGTH ? Length.text(value) : value));
      }
    }
    return out.toString();
  }

  /** Writes one attribute in Markdown, preceded by a space. */
  static String attribute(String name, Object value) {
    return " " + name + "=\"" + value(String.valueOf(value)) + '"';
  }

  /**
   * Writes one attribute with line breaks unescaped, so that the source of a diagram stays
   * readable. Line breaks become character references if a tag would open in a later line, or if
   * the value contains such a reference itself.
   */
  static String lines(String name, Object value) {
    String escaped = attribute(name, value);
    String written = escaped.replace("&#10;", "\n");
    return written.lines().skip(1).anyMatch(line -> line.contains("{%"))
            || String.valueOf(value).contains("&#10;")
        ? escaped
        : written;
  }

  static String value(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        out.append("&quot;");
      } else if (c == '&' && Entities.opens(text, i)) {
        out.append("&amp;");
      } else if (c < ' ' || c == '\u0085' || c == '\u2028' || c == '\u2029') {
        out.append("&#").append((int) c).append(';');
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }
}
