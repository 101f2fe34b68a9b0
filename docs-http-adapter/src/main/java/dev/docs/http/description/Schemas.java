package dev.docs.http.description;

import dev.docs.http.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds JSON Schemas. */
final class Schemas {

  static final String COMPONENTS = "#/components/schemas/";

  private Schemas() {}

  static JsonObject named(String name) {
    return switch (name) {
      case "string", "number", "integer", "boolean", "object", "null" -> typed(name);
      case "true", "false" -> JsonObject.of("const", Boolean.valueOf(name));
      default -> reference(name);
    };
  }

  static JsonObject reference(String name) {
    return JsonObject.of("$ref", COMPONENTS + name);
  }

  static JsonObject typed(String type) {
    return JsonObject.of("type", type);
  }

  static JsonObject literal(String value) {
    return typed("string").put("const", value);
  }

  static JsonObject array(JsonObject items) {
    return typed("array").put("items", items);
  }

  static JsonObject map(JsonObject values) {
    return typed("object").put("additionalProperties", values);
  }

  /**
   * An object.
   *
   * @param others {@code additionalProperties}: false, a schema, or null to leave it out
   */
  static JsonObject object(JsonObject properties, List<String> required, @Nullable Object others) {
    JsonObject object = typed("object").put("properties", properties);
    if (!required.isEmpty()) {
      object.put("required", required);
    }
    return object.putIfPresent("additionalProperties", others);
  }

  static JsonObject allOf(List<JsonObject> members) {
    return members.size() == 1 ? members.get(0) : JsonObject.of("allOf", members);
  }

  /**
   * Alternatives. Of a list and something else, and of nothing but null, generators of clients make
   * code that does not compile: they are told any value, and an empty text.
   */
  static JsonObject anyOf(List<JsonObject> members) {
    if (members.size() == 1) {
      return members.get(0);
    }
    if (members.stream().allMatch(Schemas::isNull)) {
      return JsonObject.of("type", List.of("string", "null")).put("maxLength", 0);
    }
    if (members.stream().anyMatch(Schemas::isArray)
        && !members.stream().allMatch(m -> isArray(m) || isNull(m))) {
      return JsonObject.of("description", "A list, or a single value.");
    }
    return areLiterals(members) ? enumeration(members) : JsonObject.of("anyOf", members);
  }

  /** Whether all members are string literals, or null among such. */
  static boolean areLiterals(List<JsonObject> members) {
    return members.stream().anyMatch(Schemas::isLiteral)
        && members.stream().allMatch(m -> isLiteral(m) || isNull(m));
  }

  private static JsonObject enumeration(List<JsonObject> literals) {
    List<Object> values = new ArrayList<>();
    literals.forEach(literal -> values.add(literal.fields().get("const")));
    boolean nullable = values.contains(null);
    return JsonObject.of("type", nullable ? List.of("string", "null") : "string")
        .put("enum", values);
  }

  private static boolean isLiteral(JsonObject schema) {
    return schema.fields().get("const") instanceof String;
  }

  private static boolean isArray(JsonObject schema) {
    return "array".equals(schema.fields().get("type"));
  }

  private static boolean isNull(JsonObject schema) {
    return "null".equals(schema.fields().get("type"));
  }
}
