package dev.docs.http.description;

import dev.docs.http.json.JsonObject;
import java.util.List;
import java.util.Map;

/** Adds the constraints between angle brackets of the type notation to a JSON Schema. */
final class SchemaRules {

  private SchemaRules() {}

  static void apply(JsonObject schema, List<String> rules) {
    for (String rule : rules) {
      int space = rule.indexOf(' ');
      String name = space < 0 ? rule : rule.substring(0, space);
      apply(schema, name, rule.substring(space + 1));
    }
  }

  private static void apply(JsonObject schema, String name, String argument) {
    switch (name) {
      case "len" -> bounds(ofText(schema), argument, "minLength", "maxLength");
      case "pattern" -> ofText(schema).put("pattern", argument);
      case "range" -> bounds(schema, argument, "minimum", "maximum");
      case "items" -> bounds(schema, argument, "minItems", "maxItems");
      case "default" -> schema.put("default", value(argument));
      case "deprecated" -> schema.put("deprecated", true);
      default -> schema.put("format", name);
    }
  }

  /**
   * The string schemas that a constraint on strings applies to: in an array or map, its elements.
   */
  private static JsonObject ofText(JsonObject schema) {
    Map<String, Object> fields = schema.fields();
    Object elements = fields.getOrDefault("items", fields.get("additionalProperties"));
    return elements instanceof JsonObject inner ? inner : schema;
  }

  private static void bounds(JsonObject schema, String range, String min, String max) {
    int dots = range.indexOf("..");
    if (dots > 0) {
      schema.put(min, Long.parseLong(range.substring(0, dots)));
    }
    if (dots + 2 < range.length()) {
      schema.put(max, Long.parseLong(range.substring(dots + 2)));
    }
  }

  private static Object value(String text) {
    if (text.startsWith("\"")) {
      return text.substring(1, text.length() - 1);
    }
    return text.equals("true") || text.equals("false")
        ? Boolean.valueOf(text)
        : (Object) Long.valueOf(text);
  }
}
