package dev.docs.http.description;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
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

  private final ObjectNode named;

  private Discriminators(ObjectNode schemas) {
    named = schemas;
  }

  /** Gives discriminators to the schemas; unions have names. */
  static ObjectNode in(ObjectNode schemas) {
    Discriminators all = new Discriminators(schemas);
    Set<String> parts = new HashSet<>();
    addParts(schemas, parts);
    schemas.properties().stream()
        .filter(schema -> !parts.contains(schema.getKey()))
        .forEach(schema -> schema.setValue(all.discriminated(schema.getValue())));
    return schemas;
  }

  /**
   * Adds the names of schemas that are a part of another. Those have no discriminators: generators
   * would give it to the other.
   */
  private static void addParts(JsonNode value, Set<String> parts) {
    value.path(ALL_OF).forEach(member -> parts.add(name(member)));
    value.forEach(inner -> addParts(inner, parts));
  }

  private JsonNode discriminated(JsonNode union) {
    JsonNode alternatives = union.path(ANY_OF);
    return texts(alternatives.path(0)).keySet().stream()
        .flatMap(field -> mapping(field, alternatives).stream())
        .findFirst()
        .<JsonNode>map(discriminator -> with(discriminator, union))
        .orElse(union);
  }

  /** Exactly one alternative is met, so the union is one of them. */
  private static ObjectNode with(ObjectNode discriminator, JsonNode union) {
    ObjectNode out = Schemas.object();
    union
        .properties()
        .forEach(
            field ->
                out.set(
                    field.getKey().equals(ANY_OF) ? "oneOf" : field.getKey(), field.getValue()));
    return out.set("discriminator", discriminator);
  }

  private Optional<ObjectNode> mapping(String field, JsonNode alternatives) {
    ObjectNode discriminator = Schemas.object().put("propertyName", field);
    ObjectNode mapping = discriminator.putObject("mapping");
    for (JsonNode alternative : alternatives) {
      List<JsonNode> texts = texts(alternative).getOrDefault(field, List.of());
      if (texts.isEmpty() || texts.stream().anyMatch(text -> mapping.has(text.asText()))) {
        return Optional.empty();
      }
      texts.forEach(text -> mapping.set(text.asText(), alternative.get("$ref")));
    }
    return Optional.of(discriminator);
  }

  /** The fields that an alternative must have with one of some texts; none unless it is named. */
  private Map<String, List<JsonNode>> texts(JsonNode alternative) {
    return textsOf(named.path(name(alternative)));
  }

  private Map<String, List<JsonNode>> textsOf(JsonNode schema) {
    Map<String, List<JsonNode>> found = new LinkedHashMap<>();
    for (JsonNode part : schema.path(ALL_OF)) {
      found.putAll(textsOf(part.has("$ref") ? named.path(name(part)) : part));
    }
    for (JsonNode field : schema.path("required")) {
      List<JsonNode> texts = literals(schema.path("properties").path(field.asText()));
      if (!texts.isEmpty()) {
        found.put(field.asText(), texts);
      }
    }
    return found;
  }

  /** The texts that a type has; none where it has other values. */
  private static List<JsonNode> literals(JsonNode type) {
    List<JsonNode> values =
        type.has("enum") ? type.get("enum").valueStream().toList() : List.of(type.path("const"));
    return values.stream().allMatch(JsonNode::isTextual) ? values : List.of();
  }

  /** The name that a reference leads to; empty for no reference. */
  private static String name(JsonNode schema) {
    return schema.path("$ref").asText().replace(Schemas.COMPONENTS, "");
  }
}
