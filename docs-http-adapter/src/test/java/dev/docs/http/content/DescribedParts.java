package dev.docs.http.content;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The fields of documents that an OpenAPI description describes, as {@code
 * DocumentBlockHint.data.icon}, and those that documents have.
 */
final class DescribedParts {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String PREFIX = "#/components/schemas/";

  private final JsonNode schemas;
  private final Set<String> all = new TreeSet<>();
  private final Set<String> met = new HashSet<>();

  DescribedParts(byte[] description) throws IOException {
    schemas = JSON.readTree(description).at("/components/schemas");
    describe(schemas.get("JSONDocument"), "JSONDocument", new HashSet<>());
  }

  /** What no document that was {@linkplain #meet met} has. */
  Set<String> missing() {
    Set<String> missing = new TreeSet<>(all);
    missing.removeAll(met);
    return missing;
  }

  /** What is described. */
  Set<String> all() {
    return all;
  }

  private static String named(JsonNode schema) {
    String leads = schema.path("$ref").asText();
    return leads.startsWith(PREFIX) ? leads.substring(PREFIX.length()) : "";
  }

  /** Whether a type is one of documents alone; of others, as lengths, no more is asked. */
  private static boolean isPart(String name) {
    return name.matches("(Document|ContentRef|OpenAPI).*");
  }

  private static List<JsonNode> alternatives(JsonNode schema) {
    List<JsonNode> found = new ArrayList<>();
    for (String name : List.of("oneOf", "anyOf", "allOf")) {
      schema.path(name).forEach(found::add);
    }
    return found;
  }

  private void describe(JsonNode schema, String place, Set<String> done) {
    String name = named(schema);
    if (!name.isEmpty()) {
      if (isPart(name) && done.add(name)) {
        all.add(name);
        describe(schemas.path(name), name, done);
      }
      return;
    }
    alternatives(schema).forEach(one -> describe(one, place, done));
    schema
        .path("properties")
        .properties()
        .forEach(
            property -> {
              String at = place + "." + property.getKey();
              all.add(at);
              describe(property.getValue(), at, done);
            });
    if (schema.has("items")) {
      describe(schema.get("items"), place, done);
    }
    if (schema.path("additionalProperties").isObject()) {
      describe(schema.get("additionalProperties"), place, done);
    }
  }

  /** Notes what a document has. */
  void meet(byte[] document) throws IOException {
    meet(JSON.readTree(document).get("document"), schemas.get("JSONDocument"), "JSONDocument");
  }

  private void meet(JsonNode value, JsonNode schema, String place) {
    String name = named(schema);
    if (!name.isEmpty()) {
      if (isPart(name) && isOf(value, schema)) {
        met.add(name);
        meet(value, schemas.path(name), name);
      }
      return;
    }
    for (JsonNode one : alternatives(schema)) {
      if (isOf(value, one)) {
        meet(value, one, place);
      }
    }
    schema
        .path("properties")
        .properties()
        .forEach(
            property -> {
              JsonNode within = value.get(property.getKey());
              if (within != null) {
                String at = place + "." + property.getKey();
                met.add(at);
                meet(within, property.getValue(), at);
              }
            });
    if (value.isArray() && schema.has("items")) {
      value.forEach(item -> meet(item, schema.get("items"), place));
    } else if (value.isObject() && schema.path("additionalProperties").isObject()) {
      value.forEach(member -> meet(member, schema.get("additionalProperties"), place));
    }
  }

  /** Whether a value has the texts that a type names, and what it must have. */
  private boolean isOf(JsonNode value, JsonNode schema) {
    String name = named(schema);
    if (!name.isEmpty()) {
      return isOf(value, schemas.path(name));
    }
    if (schema.has("oneOf") || schema.has("anyOf")) {
      JsonNode any = schema.has("oneOf") ? schema.get("oneOf") : schema.get("anyOf");
      for (JsonNode one : any) {
        if (isOf(value, one)) {
          return true;
        }
      }
      return false;
    }
    for (JsonNode part : schema.path("allOf")) {
      if (!isOf(value, part)) {
        return false;
      }
    }
    for (JsonNode required : schema.path("required")) {
      if (!value.has(required.asText())) {
        return false;
      }
    }
    for (var property : schema.path("properties").properties()) {
      if (value.has(property.getKey())
          && !isAmong(value.get(property.getKey()).asText(), property.getValue())) {
        return false;
      }
    }
    return !schema.path("type").asText().equals("string") || value.isTextual();
  }

  /** Whether a value is one of those that its type names, if it names any. */
  private static boolean isAmong(String value, JsonNode type) {
    Set<String> named = new HashSet<>();
    type.path("enum").forEach(one -> named.add(one.asText()));
    if (type.has("const")) {
      named.add(type.get("const").asText());
    }
    return named.isEmpty() || named.contains(value);
  }
}
