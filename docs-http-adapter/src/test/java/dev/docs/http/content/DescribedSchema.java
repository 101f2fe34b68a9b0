package dev.docs.http.content;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The type {@code Document} of an OpenAPI description, checked by a validator that is not ours.
 *
 * <p>Unions of nodes are read by their {@code type}, which is the same and sooner done. The public
 * descriptions have three types that no value, or none with words, is valid for, as they are
 * written; these are read as they are meant: a button's data is closed twice, a reference of a cell
 * is of two alternatives of which it must be one, and a text is a plain object, too.
 */
final class DescribedSchema {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String PREFIX = "#/components/schemas/";

  private final ObjectNode original;
  private final JsonSchema schema;

  /**
   * @param description the OpenAPI description
   * @param anywhere whether blocks may stand within any other, and inlines in any text
   */
  DescribedSchema(byte[] description, boolean anywhere) throws IOException {
    ObjectNode schemas = (ObjectNode) JSON.readTree(description).at("/components/schemas");
    Set<String> used = new HashSet<>();
    use(schemas, "Document", used);
    schemas.retain(used);
    meant(schemas);
    original = schemas.deepCopy();
    if (anywhere) {
      new ArrayList<>(schemas.properties()).forEach(type -> anywhere(type.getValue()));
    }
    new ArrayList<>(schemas.properties()).forEach(type -> byType(type.getValue()));
    ObjectNode root = root(schemas);
    root.put("$ref", PREFIX + "Document");
    schema =
        JsonSchemaFactory.getInstance(VersionFlag.V202012)
            .getSchema(
                root,
                SchemaValidatorsConfig.builder()
                    .formatAssertionsEnabled(true)
                    .preloadJsonSchema(false)
                    .build());
  }

  /** Adds a type and those that it refers to. */
  private static void use(ObjectNode schemas, String name, Set<String> used) {
    if (used.add(name)) {
      schemas
          .path(name)
          .findValuesAsText("$ref")
          .forEach(leads -> use(schemas, leads.replace(PREFIX, ""), used));
    }
  }

  /** Reads unions of nodes by their type. */
  private DescribedSchema(ObjectNode schemas) {
    original = schemas.deepCopy();
    schema = null;
    new ArrayList<>(schemas.properties()).forEach(type -> byType(type.getValue()));
  }

  /** A schema without a type of its own, with all types of a description. */
  static ObjectNode readable(JsonNode description) {
    ObjectNode schemas = (ObjectNode) description.at("/components/schemas");
    meant(schemas);
    new DescribedSchema(schemas);
    return root(schemas);
  }

  private static ObjectNode root(ObjectNode schemas) {
    ObjectNode root = JSON.createObjectNode();
    root.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    root.putObject("components").set("schemas", schemas);
    return root;
  }

  /** What is not as described; empty if there is nothing. */
  List<String> faults(byte[] document) throws IOException {
    return schema.validate(JSON.readTree(document)).stream()
        .map(message -> message.toString())
        .toList();
  }

  private static void meant(ObjectNode schemas) {
    for (JsonNode alternative : schemas.at("/DocumentInlineButton/properties/data/allOf/1/oneOf")) {
      ((ObjectNode) alternative).remove("additionalProperties");
    }
    JsonNode cell = schemas.at("/DocumentTableRecord/properties/values/additionalProperties");
    if (cell.has("oneOf")) {
      ((ObjectNode) cell).set("anyOf", ((ObjectNode) cell).remove("oneOf"));
    }
    ((ObjectNode) schemas.get("PlainObject")).put("type", "object");
  }

  private static JsonNode members(JsonNode schema) {
    return schema.has("oneOf") ? schema.get("oneOf") : schema.path("anyOf");
  }

  /** Lets arrays of several types of blocks or inlines have any of these. */
  private void anywhere(JsonNode schema) {
    JsonNode items = schema.path("items");
    String named = items.path("$ref").asText().replace(PREFIX, "");
    if (members(named.isEmpty() ? items : original.path(named)).size() > 1) {
      Map<String, String> types = new LinkedHashMap<>();
      if (collect(named.isEmpty() ? items : original.path(named), types)) {
        boolean blocks = types.values().stream().allMatch(name -> name.contains("Block"));
        ArrayNode any = JSON.createArrayNode();
        for (String name :
            blocks ? List.of("DocumentBlock") : List.of("DocumentInline", "DocumentText")) {
          any.addObject().put("$ref", PREFIX + name);
        }
        ((ObjectNode) schema).putObject("items").set("oneOf", any);
        return;
      }
    }
    schema.forEach(this::anywhere);
  }

  private void byType(JsonNode schema) {
    schema.forEach(this::byType);
    Map<String, String> types = new LinkedHashMap<>();
    if (members(schema).size() > 1 && collect(schema, types)) {
      ObjectNode union = (ObjectNode) schema;
      union.remove(List.of("oneOf", "anyOf", "discriminator"));
      ArrayNode all = union.putArray("allOf");
      ObjectNode known = all.addObject();
      known.putArray("required").add(types.containsKey("") ? "object" : "type");
      ArrayNode names = known.putObject("properties").putObject("type").putArray("enum");
      types.forEach(
          (type, name) -> {
            names.add(type);
            ObjectNode one = all.addObject();
            ObjectNode condition = one.putObject("if");
            if (type.isEmpty()) {
              condition.putObject("not").putArray("required").add("type");
            } else {
              condition.putArray("required").add("type");
              condition.putObject("properties").putObject("type").put("const", type);
            }
            one.putObject("then").put("$ref", PREFIX + name);
          });
    }
  }

  /** Collects the node types of a union, by their name; false if it has anything else. */
  private boolean collect(JsonNode schema, Map<String, String> types) {
    for (JsonNode member : members(schema)) {
      String name = member.path("$ref").asText().replace(PREFIX, "");
      JsonNode type = original.path(name);
      if (type.has("oneOf") || type.has("anyOf")) {
        if (!collect(type, types)) {
          return false;
        }
        continue;
      }
      JsonNode values = type.at("/properties/type");
      if (name.equals("DocumentText")) {
        types.put("", name);
      } else if (!name.matches("Document(Block|Inline).*") || values.isMissingNode()) {
        return false;
      } else if (values.has("const")) {
        types.put(values.get("const").asText(), name);
      } else {
        values.path("enum").forEach(value -> types.put(value.asText(), name));
      }
    }
    return !types.isEmpty();
  }
}
