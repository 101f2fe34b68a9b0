package dev.docs.http.description;

import dev.docs.http.json.JsonObject;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Tells generators of clients which field distinguishes the alternatives of a union: where all are
 * named objects with texts of their own in a field that each must have, the union has a
 * discriminator, with the alternative of each text. Others stay as they are, since a discriminator
 * leads to named schemas only.
 */
final class Discriminators {

  private static final String ANY_OF = "anyOf";

  private static final String ALL_OF = "allOf";

  private final Map<String, Object> named;

  private Discriminators(JsonObject schemas) {
    named = schemas.fields();
  }

  /** The schemas with discriminators; unions have names. */
  static JsonObject in(JsonObject schemas) {
    Discriminators all = new Discriminators(schemas);
    Set<String> parts = new HashSet<>();
    all.addParts(schemas, parts);
    JsonObject out = JsonObject.object();
    schemas
        .fields()
        .forEach(
            (name, schema) ->
                out.put(name, parts.contains(name) ? schema : all.discriminated(schema)));
    return out;
  }

  /**
   * Adds the names of schemas that are a part of another. Those have no discriminators: generators
   * would give it to the other.
   */
  private void addParts(Object value, Set<String> parts) {
    if (value instanceof JsonObject object) {
      if (object.fields().get(ALL_OF) instanceof List<?> members) {
        members.forEach(member -> name(member).ifPresent(parts::add));
      }
      object.fields().values().forEach(inner -> addParts(inner, parts));
    } else if (value instanceof Collection<?> items) {
      items.forEach(item -> addParts(item, parts));
    }
  }

  private Object discriminated(Object schema) {
    if (!(schema instanceof JsonObject union
        && union.fields().get(ANY_OF) instanceof List<?> alternatives)) {
      return schema;
    }
    return texts(alternatives.get(0)).keySet().stream()
        .flatMap(field -> mapping(field, alternatives).stream())
        .findFirst()
        .map(discriminator -> with(discriminator, union))
        .orElse(union);
  }

  /** Exactly one alternative is met, so the union is one of them. */
  private static JsonObject with(JsonObject discriminator, JsonObject union) {
    JsonObject out = JsonObject.object();
    union.fields().forEach((name, value) -> out.put(name.equals(ANY_OF) ? "oneOf" : name, value));
    return out.put("discriminator", discriminator);
  }

  private Optional<JsonObject> mapping(String field, List<?> alternatives) {
    JsonObject mapping = JsonObject.object();
    for (Object alternative : alternatives) {
      List<?> texts = texts(alternative).get(field);
      if (texts == null || texts.stream().anyMatch(mapping.fields()::containsKey)) {
        return Optional.empty();
      }
      String leads = Schemas.COMPONENTS + name(alternative).orElseThrow();
      texts.forEach(text -> mapping.put((String) text, leads));
    }
    return Optional.of(JsonObject.of("propertyName", field).put("mapping", mapping));
  }

  /** The fields that an alternative must have with one of some texts; none unless it is named. */
  private Map<String, List<?>> texts(Object alternative) {
    return named(alternative).map(this::textsOf).orElse(Map.of());
  }

  private Map<String, List<?>> textsOf(Object schema) {
    Map<String, List<?>> found = new LinkedHashMap<>();
    if (!(schema instanceof JsonObject object)) {
      return found;
    }
    Map<String, Object> fields = object.fields();
    if (fields.get(ALL_OF) instanceof List<?> parts) {
      for (Object part : parts) {
        found.putAll(textsOf(named(part).orElse(part)));
      }
    }
    if (fields.get("properties") instanceof JsonObject properties
        && fields.get("required") instanceof List<?> required) {
      for (Object field : required) {
        if (properties.fields().get(field) instanceof JsonObject type) {
          literals(type).ifPresent(texts -> found.put((String) field, texts));
        }
      }
    }
    return found;
  }

  private static Optional<List<?>> literals(JsonObject type) {
    Object only = type.fields().getOrDefault("const", false);
    Object values = type.fields().getOrDefault("enum", List.of(only));
    return Optional.<List<?>>of((List<?>) values)
        .filter(texts -> texts.stream().allMatch(String.class::isInstance));
  }

  private Optional<Object> named(Object schema) {
    return name(schema).map(named::get);
  }

  private static Optional<String> name(Object schema) {
    return schema instanceof JsonObject object
            && object.fields().get("$ref") instanceof String leads
        ? Optional.of(leads.substring(Schemas.COMPONENTS.length()))
        : Optional.empty();
  }
}
