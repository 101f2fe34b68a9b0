package dev.docs.http.description;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** Adds the constraints between angle brackets of the type notation to a JSON Schema. */
final class SchemaRules {

  private SchemaRules() {}

  static void apply(ObjectNode schema, List<String> rules) {
    for (String rule : rules) {
      int space = rule.indexOf(' ');
      String name = space < 0 ? rule : rule.substring(0, space);
      apply(schema, name, rule.substring(space + 1));
    }
  }

  private static void apply(ObjectNode schema, String name, String argument) {
    switch (name) {
      case "len" -> bounds(ofText(schema), argument, "minLength", "maxLength");
      case "pattern" -> ofText(schema).put("pattern", argument);
      case "range" -> bounds(schema, argument, "minimum", "maximum");
      case "items" -> bounds(schema, argument, "minItems", "maxItems");
      case "default" -> fallback(schema, argument);
      case "deprecated" -> schema.put("deprecated", true);
      default -> schema.put("format", name);
    }
  }

  /**
   * The string schemas that a constraint on strings applies to: in an array or map, its elements.
   */
  private static ObjectNode ofText(ObjectNode schema) {
    String elements = schema.has("items") ? "items" : "additionalProperties";
    return schema.get(elements) instanceof ObjectNode inner ? inner : schema;
  }

  private static void bounds(ObjectNode schema, String range, String min, String max) {
    int dots = range.indexOf("..");
    if (dots > 0) {
      schema.put(min, Long.parseLong(range.substring(0, dots)));
    }
    if (dots + 2 < range.length()) {
      schema.put(max, Long.parseLong(range.substring(dots + 2)));
    }
  }

  private static void fallback(ObjectNode schema, String text) {
    if (text.startsWith("\"")) {
      schema.put("default", text.substring(1, text.length() - 1));
    } else if (text.equals("true") || text.equals("false")) {
      schema.put("default", Boolean.parseBoolean(text));
    } else {
      schema.put("default", Long.parseLong(text));
    }
  }
}
