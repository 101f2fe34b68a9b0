package dev.docs.http.description;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds JSON Schemas. */
final class Schemas {

  static final String COMPONENTS = "#/components/schemas/";

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private Schemas() {}

  static ObjectNode object() {
    return NODES.objectNode();
  }

  /** An object with one field. */
  static ObjectNode of(String name, JsonNode value) {
    return object().set(name, value);
  }

  static ArrayNode list(Collection<? extends JsonNode> items) {
    return NODES.arrayNode().addAll(items);
  }

  static ArrayNode texts(Collection<String> texts) {
    ArrayNode all = NODES.arrayNode();
    texts.forEach(all::add);
    return all;
  }

  static ObjectNode named(String name) {
    return switch (name) {
      case "string", "number", "integer", "boolean", "object", "null" -> typed(name);
      case "true", "false" -> object().put("const", Boolean.parseBoolean(name));
      default -> reference(name);
    };
  }

  static ObjectNode reference(String name) {
    return object().put("$ref", COMPONENTS + name);
  }

  static ObjectNode typed(String type) {
    return object().put("type", type);
  }

  static ObjectNode literal(String value) {
    return typed("string").put("const", value);
  }

  static ObjectNode array(ObjectNode items) {
    return typed("array").set("items", items);
  }

  static ObjectNode map(ObjectNode values) {
    return typed("object").set("additionalProperties", values);
  }

  /**
   * An object.
   *
   * @param others {@code additionalProperties}: false, a schema, or null to leave it out
   */
  static ObjectNode object(
      ObjectNode properties, List<String> required, @Nullable JsonNode others) {
    ObjectNode object = typed("object").set("properties", properties);
    if (!required.isEmpty()) {
      object.set("required", texts(required));
    }
    return others == null ? object : object.set("additionalProperties", others);
  }

  static ObjectNode allOf(List<ObjectNode> members) {
    return members.size() == 1 ? members.get(0) : of("allOf", list(members));
  }

  /**
   * Alternatives. Of a list and something else, and of nothing but null, generators of clients make
   * code that does not compile: they are told any value, and an empty text.
   */
  static ObjectNode anyOf(List<ObjectNode> members) {
    if (members.size() == 1) {
      return members.get(0);
    }
    if (members.stream().allMatch(Schemas::isNull)) {
      return of("type", texts(List.of("string", "null"))).put("maxLength", 0);
    }
    if (members.stream().anyMatch(Schemas::isArray)
        && !members.stream().allMatch(m -> isArray(m) || isNull(m))) {
      return object().put("description", "A list, or a single value.");
    }
    return areLiterals(members) ? enumeration(members) : of("anyOf", list(members));
  }

  /** Whether all members are string literals, or null among such. */
  static boolean areLiterals(List<ObjectNode> members) {
    return members.stream().anyMatch(Schemas::isLiteral)
        && members.stream().allMatch(m -> isLiteral(m) || isNull(m));
  }

  private static ObjectNode enumeration(List<ObjectNode> literals) {
    ObjectNode all =
        literals.stream().anyMatch(Schemas::isNull)
            ? of("type", texts(List.of("string", "null")))
            : typed("string");
    all.putArray("enum").addAll(literals.stream().map(one -> one.get("const")).toList());
    return all;
  }

  private static boolean isLiteral(ObjectNode schema) {
    return schema.path("const").isTextual();
  }

  private static boolean isArray(ObjectNode schema) {
    return schema.path("type").asText().equals("array");
  }

  private static boolean isNull(ObjectNode schema) {
    return schema.path("type").asText().equals("null");
  }
}
