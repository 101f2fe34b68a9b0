package dev.docs.http.specification;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.docs.port.SpecificationSource;
import dev.docs.port.SpecificationSource.Outcome.SpecificationDocument;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/**
 * Counts the contents of a specification independently of the code under test, in a tree of another
 * parser. Counts are compared as text.
 */
final class IndependentCount {

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final List<String> METHODS =
      List.of("get", "put", "post", "delete", "options", "head", "patch", "trace");

  private static final ObjectMapper EXACT =
      JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

  private static final Comparator<JsonNode> BY_VALUE =
      (one, another) ->
          one.isNumber() && another.isNumber()
              ? one.decimalValue().compareTo(another.decimalValue())
              : one.equals(another) ? 0 : 1;

  private IndependentCount() {}

  /** Whether a stored document equals the other, with numbers compared by value. */
  static boolean isWhole(SpecificationDocument kept, JsonNode other) throws IOException {
    return EXACT.readTree(kept.json().bytes()).equals(BY_VALUE, other);
  }

  /** Parses a document; empty when it is not a single JSON or YAML document. */
  static Optional<JsonNode> tree(String name, byte[] bytes) throws IOException {
    if (name.endsWith(".json")) {
      try {
        return Optional.of(EXACT.readTree(bytes));
      } catch (IOException e) {
        return Optional.empty();
      }
    }
    LoadSettings settings =
        LoadSettings.builder()
            .setSchema(new CoreSchema())
            .setCodePointLimit(Integer.MAX_VALUE)
            .build();
    try {
      Object tree = new Load(settings).loadFromString(new String(bytes, StandardCharsets.UTF_8));
      return Optional.of(MAPPER.valueToTree(tree));
    } catch (YamlEngineException e) {
      return Optional.empty();
    }
  }

  /** Whether a document has the required fields of its version, and no external references. */
  static boolean isInOrder(JsonNode root) {
    boolean known = root.has("openapi") || root.path("swagger").asText().startsWith("2");
    return known
        && root.path("info").path("title").isValueNode()
        && !root.path("info").path("title").isNull()
        && root.path("info").hasNonNull("version")
        && (root.path("paths").isObject()
            || (version(root).equals("3.1") && (root.has("components") || root.has("webhooks"))))
        && root.findValues("$ref").stream()
            .filter(JsonNode::isTextual)
            .allMatch(reference -> leadsSomewhere(root, reference.asText()));
  }

  private static boolean leadsSomewhere(JsonNode root, String reference) {
    return reference.startsWith("#/")
        && !root.at(URLDecoder.decode(reference.substring(1), StandardCharsets.UTF_8))
            .isMissingNode();
  }

  static String version(JsonNode root) {
    return root.has("swagger") ? "2.0" : root.get("openapi").asText().substring(0, 3);
  }

  static String of(SpecificationSource.Outcome.Outline outline) {
    long paths =
        outline.operations().stream()
            .map(SpecificationSource.Outcome.Outline.Operation::path)
            .distinct()
            .count();
    return "%d paths, %d operations, %d webhooks, %d schemas"
        .formatted(
            paths,
            outline.operations().size(),
            outline.webhooks().size(),
            outline.schemas().size());
  }

  static String of(JsonNode root) {
    boolean hooks = version(root).equals("3.1");
    JsonNode schemas =
        root.has("swagger") ? root.path("definitions") : root.path("components").path("schemas");
    int hidden = 0;
    for (JsonNode schema : schemas) {
      hidden += schema.path("x-internal").asBoolean() ? 1 : 0;
    }
    int paths = 0;
    int operations = 0;
    for (Map.Entry<String, JsonNode> path : root.path("paths").properties()) {
      int own = operations(root, path);
      operations += own;
      paths += own > 0 ? 1 : 0;
    }
    int webhooks = 0;
    for (Map.Entry<String, JsonNode> webhook : root.path("webhooks").properties()) {
      webhooks += hooks ? operations(root, webhook) : 0;
    }
    return "%d paths, %d operations, %d webhooks, %d schemas"
        .formatted(paths, operations, webhooks, schemas.size() - hidden);
  }

  private static int operations(JsonNode root, Map.Entry<String, JsonNode> named) {
    JsonNode item = named.getValue();
    if (item.path("$ref").asText().startsWith("#/")) {
      item = root.at(item.get("$ref").asText().substring(1));
    }
    int own = 0;
    for (String method : METHODS) {
      boolean internal =
          item.path("x-internal").asBoolean()
              || item.path(method).path("x-internal").asBoolean()
              || named.getKey().startsWith("x-");
      own += item.path(method).isObject() && !internal ? 1 : 0;
    }
    return own;
  }
}
