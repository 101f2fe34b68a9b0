package dev.docs.http.content;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonNodePath;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.PathType;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Holds answers against the description of a public package, as it is written: unions have exactly
 * one alternative, formats are checked, and objects that are closed have nothing else. The
 * validator is not ours.
 *
 * <p>What no answer could keep is read as it is meant: fields that are required and not described
 * (of the version of 2025) need not be there, a page that has all fields of {@code Document} may be
 * empty and have fields of its own, and a union that has an alternative without a required field
 * has at least one. Nodes of documents are read as {@link DescribedSchema} reads them.
 */
public final class PublicAnswers {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final JsonNodePath ANSWERS =
      new JsonNodePath(PathType.JSON_POINTER).append("answers");

  private final JsonSchema schema;
  private final Map<String, JsonSchema> compiled = new HashMap<>();
  private final ObjectNode answers = JSON.createObjectNode();
  private final Map<String, String> faults = new TreeMap<>();
  private int checked;

  /**
   * @param folder the unpacked package, with {@code spec/openapi.json}
   */
  public PublicAnswers(Path folder) throws IOException {
    JsonNode description = JSON.readTree(Files.readAllBytes(folder.resolve("spec/openapi.json")));
    boolean hasNullable = description.path("openapi").asText().startsWith("3.0");
    for (JsonNode path : description.get("paths")) {
      for (JsonNode operation : path) {
        operation
            .path("responses")
            .properties()
            .forEach(
                one -> {
                  JsonNode response = resolved(description, one.getValue());
                  JsonNode schema = response.at("/content/application~1json/schema");
                  answers.set(
                      operation.path("operationId").asText() + "-" + one.getKey(),
                      schema.isMissingNode() ? JSON.getNodeFactory().booleanNode(false) : schema);
                });
      }
    }
    ObjectNode root = DescribedSchema.readable(description);
    root.set("answers", answers);
    root.at("/components/schemas/Document/oneOf")
        .forEach(alternative -> ((ObjectNode) alternative).remove("additionalProperties"));
    meant(root, root);
    if (hasNullable) {
      nullable(root);
    }
    schema =
        JsonSchemaFactory.getInstance(VersionFlag.V202012)
            .getSchema(
                root,
                SchemaValidatorsConfig.builder()
                    .formatAssertionsEnabled(true)
                    .preloadJsonSchema(false)
                    .build());
  }

  /** The description of a version that a property names. */
  public static Optional<PublicAnswers> ofProperty(String property) throws IOException {
    String folder = System.getProperty(property);
    return folder == null ? Optional.empty() : Optional.of(new PublicAnswers(Path.of(folder)));
  }

  /** Whether the version has the operation. */
  public boolean has(String operation) {
    return answers.properties().stream().anyMatch(one -> one.getKey().startsWith(operation + "-"));
  }

  /** Checks an answer; answers that the version does not have are none of its own. */
  public void check(String operation, int status, byte[] json) throws IOException {
    String answer = operation + "-" + status;
    if (!has(operation)) {
      return;
    }
    if (!answers.has(answer)) {
      faults.put(answer + " is not described", "");
      return;
    }
    checked++;
    compiled
        .computeIfAbsent(answer, name -> schema.getRefSchema(ANSWERS.append(name)))
        .validate(JSON.readTree(json))
        .forEach(
            message ->
                faults.putIfAbsent(
                    answer
                        + " "
                        + message.getInstanceLocation().toString().replaceAll("/\\d+", "/_")
                        + ": "
                        + message.getMessage(),
                    new String(json, StandardCharsets.UTF_8)));
  }

  /** How many answers were held against it. */
  public int checked() {
    return checked;
  }

  /** What is not as described, with an answer that is not. */
  public Map<String, String> faults() {
    return faults;
  }

  private static JsonNode resolved(JsonNode description, JsonNode node) {
    return node.has("$ref") ? description.at(node.get("$ref").asText().substring(1)) : node;
  }

  private static void meant(JsonNode root, JsonNode schema) {
    schema.forEach(inner -> meant(root, inner));
    if (!(schema instanceof ObjectNode object)) {
      return;
    }
    if (object.get("required") instanceof ArrayNode required
        && object.get("properties") instanceof ObjectNode properties) {
      ArrayNode described = JSON.createArrayNode();
      required.forEach(
          name -> {
            if (properties.has(name.asText())) {
              described.add(name);
            }
          });
      object.set("required", described);
    }
    for (JsonNode alternative : object.path("oneOf")) {
      if (requiresNothing(root, alternative)) {
        object.set("anyOf", object.remove("oneOf"));
        return;
      }
    }
  }

  private static boolean requiresNothing(JsonNode root, JsonNode alternative) {
    JsonNode type = resolved(root, alternative);
    return type.path("type").asText().equals("object")
        && type.path("required").isEmpty()
        && !type.has("additionalProperties");
  }

  /** Spells the nulls of the format's version 3.0 as types. */
  private static void nullable(JsonNode schema) {
    schema.forEach(PublicAnswers::nullable);
    if (schema instanceof ObjectNode object && object.path("nullable").asBoolean()) {
      object.remove("nullable");
      ObjectNode given = object.deepCopy();
      object.removeAll();
      ArrayNode any = object.putArray("anyOf");
      any.add(given);
      any.addObject().put("type", "null");
    }
  }
}
