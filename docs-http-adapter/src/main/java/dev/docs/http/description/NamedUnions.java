package dev.docs.http.description;

import static java.util.stream.Collectors.joining;

import dev.docs.http.json.JsonObject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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

  /** Words on the way that say nothing about what a union is. */
  private static final List<String> SILENT =
      List.of("properties", ALL_OF, "data", "content", "application/json", "schema", "responses");

  private final Map<String, Object> named;

  private NamedUnions(JsonObject schemas) {
    named = new TreeMap<>(schemas.fields());
  }

  /**
   * Replaces the unions within paths by references.
   *
   * @param paths the operations by path and method; their unions are replaced
   * @return the schemas with those of the unions
   */
  static JsonObject in(Map<String, JsonObject> paths, JsonObject schemas) {
    NamedUnions all = new NamedUnions(schemas);
    schemas.fields().forEach((name, schema) -> all.named.put(name, all.inside(schema, name)));
    paths.replaceAll((path, methods) -> all.operations(methods));
    JsonObject out = JsonObject.object();
    all.named.forEach(out::put);
    return out;
  }

  private JsonObject operations(JsonObject methods) {
    JsonObject out = JsonObject.object();
    methods
        .fields()
        .forEach(
            (method, operation) -> {
              String id = String.valueOf(((JsonObject) operation).fields().get("operationId"));
              out.put(method, inside(operation, capital(id)));
            });
    return out;
  }

  /** The value with references for the unions within it. */
  private Object of(Object value, String name) {
    Object inside = inside(value, name);
    return isUnion(inside) ? reference(name, inside) : inside;
  }

  private Object inside(Object value, String name) {
    if (value instanceof Collection<?> items) {
      List<Object> out = new ArrayList<>();
      items.forEach(item -> out.add(of(item, name)));
      return out;
    }
    if (!(value instanceof JsonObject object)) {
      return value;
    }
    boolean isUnion = isUnion(object);
    JsonObject out = JsonObject.object();
    object
        .fields()
        .forEach(
            (key, inner) ->
                out.put(
                    key,
                    isUnion && key.equals(ANY_OF)
                        ? alternatives((List<?>) inner, name)
                        : key.equals(ALL_OF)
                            ? parts((List<?>) inner, name)
                            : of(inner, name + word(key))));
    return out;
  }

  /** Parts of a schema, which are no schemas of their own. */
  private List<Object> parts(List<?> parts, String name) {
    return parts.stream().map(part -> of(part, name + "Part")).toList();
  }

  /** Alternatives of a union, of which each object has a name: what tells it, or its number. */
  private List<Object> alternatives(List<?> alternatives, String name) {
    List<Object> out = new ArrayList<>();
    for (Object alternative : alternatives) {
      String told = alternative instanceof JsonObject schema ? told(schema) : "";
      String own = name + (told.isEmpty() ? out.size() + 1 : told);
      Object inside = of(alternative, own);
      boolean isObject = inside instanceof JsonObject object && isObject(object);
      out.add(isObject ? reference(own, inside) : inside);
    }
    return out;
  }

  /** The only text that a field of an object has; empty for none. */
  private static String told(JsonObject schema) {
    if (schema.fields().get(ALL_OF) instanceof List<?> parts) {
      return parts.stream()
          .map(part -> part instanceof JsonObject object ? told(object) : "")
          .filter(told -> !told.isEmpty())
          .findFirst()
          .orElse("");
    }
    if (schema.fields().get("properties") instanceof JsonObject properties) {
      for (Object property : properties.fields().values()) {
        if (property instanceof JsonObject type
            && type.fields().get("const") instanceof String text
            && text.matches("[a-z][A-Za-z_-]*")) {
          return Stream.of(text.split("[-_]")).map(NamedUnions::capital).collect(joining());
        }
      }
    }
    return "";
  }

  private static boolean isObject(JsonObject schema) {
    return schema.fields().containsKey("properties") || schema.fields().containsKey(ALL_OF);
  }

  /** Whether a schema is one of several types, beside null. */
  private static boolean isUnion(Object value) {
    return value instanceof JsonObject object
        && object.fields().get(ANY_OF) instanceof List<?> members
        && members.stream().filter(NamedUnions::isType).count() > 1;
  }

  private static boolean isType(Object member) {
    return member instanceof JsonObject schema && !"null".equals(schema.fields().get("type"));
  }

  private JsonObject reference(String wanted, Object schema) {
    String name = wanted;
    for (int i = 2; isOther(name, schema); i++) {
      name = wanted + "_" + i;
    }
    named.put(name, schema);
    return Schemas.reference(name);
  }

  /** Whether another schema has the name. */
  private boolean isOther(String name, Object schema) {
    return named.containsKey(name) && !named.get(name).toString().equals(schema.toString());
  }

  private static String word(String key) {
    return SILENT.contains(key)
        ? ""
        : switch (key) {
          case "items" -> "Item";
          case "additionalProperties" -> "Value";
          case "requestBody" -> "Request";
          default -> key.matches("[0-9]+|default") ? "Response" : capital(key);
        };
  }

  private static String capital(String word) {
    return word.isEmpty() ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1);
  }
}
