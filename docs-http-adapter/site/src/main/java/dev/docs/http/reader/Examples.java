package dev.docs.http.reader;

import static dev.docs.http.reader.Specification.list;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.docs.http.json.Json;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** Examples of values that schemas describe, where the specification has none. Not thread-safe. */
final class Examples {

  private static final int MAX_DEPTH = 6;

  /** Values in an example. */
  private static final int MAX_VALUES = 200;

  /** Characters of an example as text. */
  private static final int MAX_TEXT = 100_000;

  /** Characters that a line is indented by. */
  private static final int MAX_INDENT = 40;

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final Specification specification;
  private int left = MAX_VALUES;

  Examples(Specification specification) {
    this.specification = specification;
  }

  /** An example; missing where the schema says nothing. */
  JsonNode of(JsonNode schema) {
    return of(schema, 0);
  }

  private JsonNode of(JsonNode schema, int depth) {
    JsonNode found = specification.resolved(schema);
    if (found.isEmpty() || depth > MAX_DEPTH || left-- <= 0) {
      return MissingNode.getInstance();
    }
    for (String given : List.of("example", "default", "const")) {
      if (found.hasNonNull(given)) {
        return found.get(given);
      }
    }
    for (String several : List.of("examples", "enum")) {
      if (!list(found.path(several)).isEmpty()) {
        return found.get(several).get(0);
      }
    }
    for (String choice : List.of("oneOf", "anyOf")) {
      if (!list(found.path(choice)).isEmpty()) {
        return of(found.get(choice).get(0), depth + 1);
      }
    }
    ObjectNode fields = NODES.objectNode();
    for (JsonNode part : list(found.path("allOf"))) {
      of(part, depth + 1).properties().forEach(field -> put(fields, field, field.getValue()));
    }
    for (Map.Entry<String, JsonNode> field : found.path("properties").properties()) {
      put(fields, field, of(field.getValue(), depth + 1));
    }
    if (!fields.isEmpty()) {
      return fields;
    }
    if (found.hasNonNull("items")) {
      JsonNode item = of(found.get("items"), depth + 1);
      return isThere(item) ? NODES.arrayNode().add(item) : NODES.arrayNode();
    }
    return switch (Specification.text(found, "type")) {
      case "string" -> NODES.textNode(string(Specification.text(found, "format")));
      case "integer", "number" -> NODES.numberNode(1);
      case "boolean" -> NODES.booleanNode(true);
      case "array" -> NODES.arrayNode();
      default -> fields;
    };
  }

  static boolean isThere(JsonNode value) {
    return !value.isMissingNode() && !value.isNull();
  }

  private static void put(ObjectNode fields, Map.Entry<String, ?> field, JsonNode value) {
    if (isThere(value)) {
      fields.set(field.getKey(), value);
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
  static String text(JsonNode value) {
    StringBuilder out = new StringBuilder();
    write(value, "", out);
    if (out.length() > MAX_TEXT) {
      out.setLength(MAX_TEXT);
      out.append('…');
    }
    return out.toString();
  }

  private static void write(JsonNode value, String indent, StringBuilder out) {
    if (out.length() > MAX_TEXT) {
      return;
    }
    if (value.isEmpty()) {
      out.append(Json.text(value));
      return;
    }
    String deeper = indent.length() < MAX_INDENT ? indent + "  " : indent;
    Iterator<String> names = value.fieldNames();
    String separator = value.isObject() ? "{\n" : "[\n";
    for (JsonNode inner : value) {
      if (out.length() > MAX_TEXT) {
        return;
      }
      out.append(separator).append(deeper);
      if (value.isObject()) {
        out.append(Json.text(names.next())).append(": ");
      }
      write(inner, deeper, out);
      separator = ",\n";
    }
    out.append('\n').append(indent).append(value.isObject() ? '}' : ']');
  }
}
