package dev.docs.http.seed;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/** Writes mappings, lists and texts as YAML, one value a line. Stateless. */
final class SeedText {

  private static final Pattern PLAIN =
      Pattern.compile("[A-Za-z][A-Za-z0-9_-]*(?: [A-Za-z0-9_-]+)*+");

  private static final Set<String> RESERVED =
      Set.of("true", "false", "null", "yes", "no", "on", "off", "y", "n");

  private SeedText() {}

  static String of(ObjectNode mapping) {
    StringBuilder out = new StringBuilder();
    mapping(mapping, "", out);
    return out.toString();
  }

  private static void mapping(JsonNode mapping, String indent, StringBuilder out) {
    mapping
        .properties()
        .forEach(
            field -> {
              out.append(indent).append(scalar(field.getKey())).append(':');
              value(field.getValue(), indent, out);
            });
  }

  private static void value(JsonNode value, String indent, StringBuilder out) {
    if (value.isEmpty()) {
      out.append(' ').append(value.isTextual() ? scalar(value.asText()) : value).append('\n');
    } else if (value.isObject()) {
      out.append('\n');
      mapping(value, indent + "  ", out);
    } else if (value.get(0).isTextual()) {
      StringJoiner items = new StringJoiner(", ", " [", "]\n");
      value.forEach(item -> items.add(scalar(item.asText())));
      out.append(items);
    } else {
      out.append('\n');
      value.forEach(item -> item(item, indent + "  ", out));
    }
  }

  private static void item(JsonNode item, String indent, StringBuilder out) {
    StringBuilder fields = new StringBuilder();
    mapping(item, indent + "  ", fields);
    out.append(indent).append("- ").append(fields.substring(indent.length() + 2));
  }

  private static String scalar(String text) {
    return PLAIN.matcher(text).matches() && !RESERVED.contains(text.toLowerCase(Locale.ROOT))
        ? text
        : quoted(text);
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                default -> {
                  if (isShown(c)) {
                    quoted.appendCodePoint(c);
                  } else {
                    quoted.append(String.format("\\u%04x", c));
                  }
                }
              }
            });
    return quoted.append('"').toString();
  }

  /** Whether YAML takes a character as it is. */
  private static boolean isShown(int c) {
    return (c >= ' ' && c < 0x7F)
        || (c > 0xA0 && c < 0xD800 && c != 0x2028 && c != 0x2029)
        || (c > 0xDFFF && c < 0xFFFE && c != 0xFEFF)
        || c > 0xFFFF;
  }
}
