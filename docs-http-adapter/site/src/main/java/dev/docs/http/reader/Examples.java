package dev.docs.http.reader;

import static dev.docs.http.html.PlainValues.list;
import static dev.docs.http.html.PlainValues.map;

import dev.docs.http.json.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Examples of values that schemas describe, where the specification has none. Not thread-safe. */
final class Examples {

  private static final int MAX_DEPTH = 6;

  /** Values in an example. */
  private static final int MAX_VALUES = 200;

  /** Characters of an example as text. */
  private static final int MAX_TEXT = 100_000;

  /** Characters that a line is indented by. */
  private static final int MAX_INDENT = 40;

  private final Specification specification;
  private int left = MAX_VALUES;

  Examples(Specification specification) {
    this.specification = specification;
  }

  /** An example; null where the schema says nothing. */
  @Nullable Object of(Object schema) {
    return of(schema, 0);
  }

  private @Nullable Object of(Object schema, int depth) {
    Map<?, ?> found = specification.resolved(schema);
    if (found.isEmpty() || depth > MAX_DEPTH || left-- <= 0) {
      return null;
    }
    for (String given : List.of("example", "default", "const")) {
      if (found.get(given) != null) {
        return found.get(given);
      }
    }
    for (String several : List.of("examples", "enum")) {
      if (!list(found.get(several)).isEmpty()) {
        return list(found.get(several)).get(0);
      }
    }
    for (String choice : List.of("oneOf", "anyOf")) {
      if (!list(found.get(choice)).isEmpty()) {
        return of(list(found.get(choice)).get(0), depth + 1);
      }
    }
    Map<String, Object> fields = new LinkedHashMap<>();
    list(found.get("allOf"))
        .forEach(
            part -> map(of(part, depth + 1)).forEach((name, value) -> put(fields, name, value)));
    map(found.get("properties")).forEach((name, value) -> put(fields, name, of(value, depth + 1)));
    if (!fields.isEmpty()) {
      return fields;
    }
    if (found.get("items") != null) {
      Object item = of(found.get("items"), depth + 1);
      return item == null ? List.of() : List.of(item);
    }
    return switch (Specification.text(found.get("type"))) {
      case "string" -> string(Specification.text(found.get("format")));
      case "integer" -> 1L;
      case "number" -> 1L;
      case "boolean" -> true;
      case "array" -> List.of();
      default -> Map.of();
    };
  }

  private static void put(Map<String, Object> fields, Object name, @Nullable Object value) {
    if (value != null) {
      fields.put(name.toString(), value);
    }
  }

  private static String string(String format) {
    return switch (format) {
      case "date-time" -> "2025-01-31T12:00:00Z";
      case "date" -> "2025-01-31";
      case "email" -> "ada@example.com";
      case "uri", "url" -> "https://example.com";
      case "uuid" -> "3fa85f64-5717-4562-b3fc-2c963f66afa6";
      default -> "text";
    };
  }

  /** A value as JSON on several lines; what is beyond the limit of its length is left out. */
  static String text(Object value) {
    StringBuilder out = new StringBuilder();
    write(value, "", out);
    if (out.length() > MAX_TEXT) {
      out.setLength(MAX_TEXT);
      out.append('…');
    }
    return out.toString();
  }

  private static void write(@Nullable Object value, String indent, StringBuilder out) {
    if (out.length() > MAX_TEXT) {
      return;
    }
    String deeper = indent.length() < MAX_INDENT ? indent + "  " : indent;
    if (value instanceof Map<?, ?> map && !map.isEmpty()) {
      String separator = "{\n";
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        if (out.length() > MAX_TEXT) {
          return;
        }
        out.append(separator).append(deeper).append(Json.text(String.valueOf(entry.getKey())));
        out.append(": ");
        write(entry.getValue(), deeper, out);
        separator = ",\n";
      }
      out.append('\n').append(indent).append('}');
    } else if (value instanceof List<?> list && !list.isEmpty()) {
      String separator = "[\n";
      for (Object item : list) {
        if (out.length() > MAX_TEXT) {
          return;
        }
        out.append(separator).append(deeper);
        write(item, deeper, out);
        separator = ",\n";
      }
      out.append('\n').append(indent).append(']');
    } else {
      out.append(value == null ? "null" : Json.text(value));
    }
  }
}
