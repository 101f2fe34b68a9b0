package dev.docs.content.markdown.node;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.DataField;
import dev.docs.content.document.internal.DataField.Kind;
import dev.docs.content.document.internal.LinkTargets;
import dev.docs.content.html.Entities;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads and writes the attributes of GitBook's block tags, as {@link BlockType} declares them. */
public final class BlockTags {

  private BlockTags() {}

  /** The data of a block from its tag. */
  public static Map<String, Object> data(
      BlockType type,
      UnaryOperator<@Nullable String> attributes,
      Function<String, ContentRef> links) {
    Map<String, Object> data = new LinkedHashMap<>();
    for (DataField field : type.data()) {
      String value = field.attribute() == null ? null : attributes.apply(field.attribute());
      if (value != null) {
        put(data, field, value, links);
      }
    }
    type.data().stream()
        .filter(field -> field.kind() == Kind.CHOICE)
        .forEach(field -> data.putIfAbsent(field.name(), field.values().get(0)));
    return data;
  }

  private static void put(
      Map<String, Object> data, DataField field, String value, Function<String, ContentRef> links) {
    Object read =
        switch (field.kind()) {
          case LINK -> links.apply(value).toMap();
          case SPECIFICATION -> new ContentRef.OpenApi(value).toMap();
          case TEXTS -> value.isEmpty() ? List.of() : List.of(value.split(",", -1));
          default -> meaning(field, value);
        };
    if (read != null) {
      data.put(field.name(), read);
    }
  }

  /**
   * Converts an attribute to its value in the document: a Boolean for a flag, a length for a width,
   * the default for an unknown choice, else the text. Null for an invalid length or count.
   *
   * @param field null for an attribute that no field of data has
   */
  static @Nullable Object meaning(@Nullable DataField field, String value) {
    if (field == null) {
      return value;
    }
    return switch (field.kind()) {
      case FLAG -> value.equals("true");
      case CHOICE -> field.values().contains(value) ? value : field.values().get(0);
      case LENGTH -> Length.of(value).orElse(null);
      case COUNT -> count(value);
      default -> value;
    };
  }

  /** A number from 1; null for any other text. */
  public static @Nullable Object count(String value) {
    return value.matches("[1-9][0-9]{0,8}") ? Long.valueOf(value) : null;
  }

  /** Writes the attributes of a block's tag in Markdown, each preceded by a space. */
  public static String write(Block block, LinkTargets targets) {
    StringBuilder out = new StringBuilder();
    BlockType.of(block)
        .attributes()
        .forEach(
            (name, field) -> {
              Object value = written(field, block.data().get(field.name()), targets);
              if (value != null) {
                out.append(attribute(name, value));
              }
            });
    return out.toString();
  }

  private static @Nullable Object written(
      DataField field, @Nullable Object value, LinkTargets targets) {
    return switch (field.kind()) {
      case LINK -> Marks.target(value, targets);
      case SPECIFICATION -> value instanceof Map<?, ?> ref ? ref.get("spec") : null;
      case TEXTS ->
          value instanceof List<?> texts
              ? texts.stream().map(String::valueOf).collect(Collectors.joining(","))
              : null;
      case LENGTH -> value == null ? null : Length.text(value);
      default -> value;
    };
  }

  /**
   * Writes one attribute in Markdown, preceded by a space.
   *
   * @param name empty for a value without a name
   */
  public static String attribute(String name, Object value) {
    return " " + name + (name.isEmpty() ? "\"" : "=\"") + value(String.valueOf(value)) + '"';
  }

  /**
   * Writes one attribute with line breaks unescaped, so that the source of a diagram stays
   * readable. Line breaks become character references if a tag would open in a later line, or if
   * the value contains such a reference itself.
   */
  public static String lines(String name, Object value) {
    String escaped = attribute(name, value);
    String written = escaped.replace("&#10;", "\n");
    return written.lines().skip(1).anyMatch(line -> line.contains("{%"))
            || String.valueOf(value).contains("&#10;")
        ? escaped
        : written;
  }

  public static String value(String text) {
    return Entities.escape(
        text,
        c ->
            c == '"'
                ? "&quot;"
                : c == '\u0085' || c == '\u2028' || c == '\u2029' ? "&#" + c + ";" : null);
  }
}
