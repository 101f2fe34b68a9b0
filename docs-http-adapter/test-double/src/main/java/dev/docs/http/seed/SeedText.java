package dev.docs.http.seed;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes mappings, lists and texts as YAML, one value a line. Stateless. */
final class SeedText {

  private static final Pattern PLAIN =
      Pattern.compile("[A-Za-z][A-Za-z0-9_-]*(?: [A-Za-z0-9_-]+)*+");

  private static final Set<String> RESERVED =
      Set.of("true", "false", "null", "yes", "no", "on", "off", "y", "n");

  private SeedText() {}

  static String of(Map<String, ?> mapping) {
    StringBuilder out = new StringBuilder();
    mapping(mapping, "", out);
    return out.toString();
  }

  private static void mapping(Map<?, ?> mapping, String indent, StringBuilder out) {
    mapping.forEach(
        (name, value) -> {
          out.append(indent).append(scalar(name.toString())).append(':');
          value(value, indent, out);
        });
  }

  private static void value(Object value, String indent, StringBuilder out) {
    if (value instanceof Map<?, ?> nested && !nested.isEmpty()) {
      out.append('\n');
      mapping(nested, indent + "  ", out);
    } else if (value instanceof List<?> list && !list.isEmpty()) {
      if (list.stream().allMatch(String.class::isInstance)) {
        out.append(
            list.stream()
                .map(item -> scalar(item.toString()))
                .collect(Collectors.joining(", ", " [", "]\n")));
      } else {
        out.append('\n');
        list.forEach(item -> item(item, indent + "  ", out));
      }
    } else {
      out.append(' ').append(text(value)).append('\n');
    }
  }

  private static void item(Object item, String indent, StringBuilder out) {
    StringBuilder fields = new StringBuilder();
    mapping((Map<?, ?>) item, indent + "  ", fields);
    out.append(indent).append("- ").append(fields.substring(indent.length() + 2));
  }

  private static String text(Object value) {
    return value instanceof Map ? "{}" : value instanceof List ? "[]" : scalar(value.toString());
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
