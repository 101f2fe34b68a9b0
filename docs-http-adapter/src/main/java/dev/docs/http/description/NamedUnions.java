package dev.docs.http.description;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Gives names to the unions that schemas and bodies have inside, and to the objects that are their
 * alternatives, since generators of clients name neither, or name two alike. A name is that of the
 * schema, or of the operation, and of the fields on the way: {@code DocumentBlockTableView}. Used
 * once.
 */
final class NamedUnions {

  private static final String ANY_OF = "anyOf";
  private static final String ALL_OF = "allOf";

  private static final Pattern WORDS = Pattern.compile("[a-z][A-Za-z_-]*");

  private final Map<String, JsonNode> named = new TreeMap<>();

  private NamedUnions(ObjectNode schemas) {
    schemas.properties().forEach(schema -> named.put(schema.getKey(), schema.getValue()));
  }

  /**
   * Replaces the unions within paths, and within schemas, by references.
   *
   * @param paths the operations by path and method
   * @return the schemas with those of the unions
   */
  static ObjectNode in(ObjectNode paths, ObjectNode schemas) {
    NamedUnions all = new NamedUnions(schemas);
    schemas.properties().forEach(schema -> all.inside(schema.getValue(), schema.getKey()));
    for (JsonNode methods : paths) {
      methods.forEach(one -> all.inside(one, capital(one.path("operationId").asText())));
    }
    return Schemas.object().setAll(all.named);
  }

  /** The value, or a reference if it is a union, with references for the unions within it. */
  private JsonNode of(JsonNode value, String name) {
    inside(value, name);
    return isUnion(value) ? reference(name, value) : value;
  }

  private void inside(JsonNode value, String name) {
    boolean isUnion = isUnion(value);
    if (value instanceof ArrayNode items) {
      for (int i = 0; i < items.size(); i++) {
        items.set(i, of(items.get(i), name));
      }
    }
    for (Map.Entry<String, JsonNode> field : value.properties()) {
      if (isUnion && field.getKey().equals(ANY_OF)) {
        nameAlternatives((ArrayNode) field.getValue(), name);
      } else {
        field.setValue(of(field.getValue(), name + word(field.getKey())));
      }
    }
  }

  /** Names each object among the alternatives of a union: by what tells it, or its number. */
  private void nameAlternatives(ArrayNode alternatives, String name) {
    for (int i = 0; i < alternatives.size(); i++) {
      String told = told(alternatives.get(i));
      String own = name + (told.isEmpty() ? i + 1 : told);
      JsonNode inside = of(alternatives.get(i), own);
      boolean isObject = inside.has("properties") || inside.has(ALL_OF);
      alternatives.set(i, isObject ? reference(own, inside) : inside);
    }
  }

  /** The first text that a field of an object must be, of which no more is said; else empty. */
  private static String told(JsonNode schema) {
    return schema.findParents("const").stream()
        .filter(literal -> literal.size() == 2)
        .map(literal -> literal.get("const").asText())
        .filter(text -> WORDS.matcher(text).matches())
        .findFirst()
        .map(text -> Stream.of(text.split("[-_]")).map(NamedUnions::capital).collect(joining()))
        .orElse("");
  }

  /** Whether a schema is one of several types, beside null. */
  private static boolean isUnion(JsonNode value) {
    return value
            .path(ANY_OF)
            .valueStream()
            .filter(member -> !member.path("type").asText().equals("null"))
            .count()
        > 1;
  }

  private ObjectNode reference(String wanted, JsonNode schema) {
    String name = wanted;
    for (int i = 2; !named.getOrDefault(name, schema).equals(schema); i++) {
      name = wanted + "_" + i;
    }
    named.put(name, schema);
    return Schemas.reference(name);
  }

  /** What a field on the way says about a union. */
  private static String word(String key) {
    return switch (key) {
      case "items" -> "Item";
      case "additionalProperties" -> "Value";
      case "requestBody" -> "Request";
      case ALL_OF -> "Part";
      case "properties", "data", "content", "application/json", "schema", "responses" -> "";
      default -> key.matches("[0-9]+|default") ? "Response" : capital(key);
    };
  }

  private static String capital(String word) {
    return word.isEmpty() ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1);
  }
}
