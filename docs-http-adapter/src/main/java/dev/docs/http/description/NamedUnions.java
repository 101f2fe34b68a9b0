package dev.docs.http.description;

import static java.util.stream.Collectors.joining;

import dev.docs.http.json.JsonObject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
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

  private static final String NULL = Schemas.typed("null").toString();
  private static final Pattern ONLY_TEXT =
      Pattern.compile("\\{\"type\":\"string\",\"const\":\"([a-z][A-Za-z_-]*)\"\\}");

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
    for (Map.Entry<String, Object> method : methods.fields().entrySet()) {
      Object id = ((JsonObject) method.getValue()).fields().get("operationId");
      out.put(method.getKey(), inside(method.getValue(), capital(String.valueOf(id))));
    }
    return out;
  }

  /** The value, or a reference if it is a union, with references for the unions within it. */
  private Object of(Object value, String name) {
    Object inside = inside(value, name);
    return isUnion(inside) ? reference(name, inside) : inside;
  }

  private Object inside(Object value, String name) {
    if (value instanceof Collection<?> items) {
      return items.stream().map(item -> of(item, name)).toList();
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
                        : of(inner, name + word(key))));
    return out;
  }

  /** Alternatives of a union, of which each object has a name: what tells it, or its number. */
  private List<Object> alternatives(List<?> alternatives, String name) {
    List<Object> out = new ArrayList<>();
    for (Object alternative : alternatives) {
      String told = told(alternative);
      String own = name + (told.isEmpty() ? out.size() + 1 : told);
      Object inside = of(alternative, own);
      out.add(has(inside, "properties") || has(inside, ALL_OF) ? reference(own, inside) : inside);
    }
    return out;
  }

  private static boolean has(Object schema, String field) {
    return schema instanceof JsonObject object && object.fields().containsKey(field);
  }

  /** The first text that a field of an object must be; empty for none. */
  private static String told(Object schema) {
    Matcher text = ONLY_TEXT.matcher(schema.toString());
    return text.find()
        ? Stream.of(text.group(1).split("[-_]")).map(NamedUnions::capital).collect(joining())
        : "";
  }

  /** Whether a schema is one of several types, beside null. */
  private static boolean isUnion(Object value) {
    return value instanceof JsonObject object
        && object.fields().get(ANY_OF) instanceof List<?> members
        && members.stream().filter(member -> !member.toString().equals(NULL)).count() > 1;
  }

  private JsonObject reference(String wanted, Object schema) {
    String name = wanted;
    for (int i = 2; !named.getOrDefault(name, schema).toString().equals(schema.toString()); i++) {
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
