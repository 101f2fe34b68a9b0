package dev.docs.http.specification;

import com.fasterxml.jackson.databind.JsonNode;
import dev.docs.rule.internal.KeepsRule;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks the form of an OpenAPI document as far as it is displayed: its version and title, that
 * lists and objects are such, and that parameters have a name and a location. Further validation is
 * left to tools of the authors, since many public descriptions have minor faults.
 */
@KeepsRule("openapi-form")
final class SpecificationCheck {

  private static final List<String> SECTIONS =
      List.of(
          "schemas",
          "responses",
          "parameters",
          "examples",
          "requestBodies",
          "headers",
          "securitySchemes",
          "links",
          "callbacks",
          "pathItems");

  private static final List<String> OLD_SECTIONS =
      List.of("definitions", "parameters", "responses", "securityDefinitions");

  /** The locations of parameters, in all versions. */
  private static final Set<String> PLACES =
      Set.of("query", "header", "path", "cookie", "body", "formData");

  private final Documents documents;
  private final JsonNode root;

  /** Path items already checked; several paths may refer to one. */
  private final Set<JsonNode> checked = Collections.newSetFromMap(new IdentityHashMap<>());

  private SpecificationCheck(Documents documents) {
    this.documents = documents;
    this.root = documents.root();
  }

  /**
   * Checks the root document.
   *
   * @throws ReadFailure when it is no specification of version 2.0, 3.0 or 3.1
   */
  static void check(Documents documents) throws ReadFailure {
    new SpecificationCheck(documents).check();
  }

  private void check() throws ReadFailure {
    boolean old = isOld();
    JsonNode info = object(root, "info");
    require(Documents.isThere(info), "info", "is required");
    require(isScalar(info.path("title")), "info.title", "must be a string");
    require(isScalar(info.path("version")), "info.version", "must be a string");
    JsonNode paths = object(root, "paths");
    boolean needsPaths = old || root.path("openapi").asText().startsWith("3.0");
    require(
        paths.isObject() || (!needsPaths && (root.has("components") || root.has("webhooks"))),
        "paths",
        "is required");
    paths(paths);
    tags(root.path("tags"));
    if (old) {
      sections(root, OLD_SECTIONS);
    } else {
      sections(object(root, "components"), SECTIONS);
      items("webhooks", OutlineBuilder.webhooks(root));
    }
  }

  private boolean isOld() throws ReadFailure {
    boolean old = root.path("swagger").asText().equals("2.0");
    boolean current = root.path("openapi").asText().matches("3\\.[01](?:\\.[0-9A-Za-z.+-]{1,40})?");
    require(old || current, "openapi", "must be 3.0 or 3.1, or swagger must be 2.0");
    return old;
  }

  private void paths(JsonNode paths) throws ReadFailure {
    for (Map.Entry<String, JsonNode> path : paths.properties()) {
      boolean isNamed = path.getKey().startsWith("/") || path.getKey().startsWith("x-");
      require(isNamed, "paths", "must begin with a slash");
    }
    items("paths", paths);
  }

  private void items(String at, JsonNode items) throws ReadFailure {
    for (Map.Entry<String, JsonNode> entry : items.properties()) {
      if (entry.getKey().startsWith("x-")) {
        continue;
      }
      require(entry.getValue().isObject(), at, "must be objects");
      Documents.Located item = resolved(at, documents.entry(), entry.getValue());
      require(item.value().isObject(), at, "must be objects");
      if (checked.add(item.value())) {
        operations(at, item.document(), item.value());
      }
    }
  }

  private Documents.Located resolved(String at, String document, JsonNode value)
      throws ReadFailure {
    return documents
        .resolved(document, value)
        .orElseThrow(() -> ReadFailure.parse(at + ": refers to something that does not exist"));
  }

  private void operations(String at, String document, JsonNode item) throws ReadFailure {
    parameters(at + ".parameters", document, item);
    for (String method : OutlineBuilder.METHODS) {
      JsonNode operation = item.path(method);
      if (Documents.isThere(operation)) {
        require(operation.isObject(), at + "." + method, "must be an object");
        parameters(at + ".parameters", document, operation);
        object(operation, "responses");
        JsonNode tags = list(at + ".tags", operation.path("tags"));
        boolean named = tags.valueStream().allMatch(SpecificationCheck::isScalar);
        require(named, at + ".tags", "must be strings");
      }
    }
  }

  private void parameters(String at, String document, JsonNode of) throws ReadFailure {
    for (JsonNode each : list(at, of.path("parameters"))) {
      JsonNode parameter = resolved(at, document, each).value();
      JsonNode place = parameter.path("in");
      require(
          isScalar(parameter.path("name")) && place.isTextual() && PLACES.contains(place.asText()),
          at,
          "must have a name, and in with a known place");
    }
  }

  private static void tags(JsonNode tags) throws ReadFailure {
    for (JsonNode tag : list("tags", tags)) {
      require(isScalar(tag.path("name")), "tags.name", "is required");
    }
  }

  private void sections(JsonNode parent, List<String> names) throws ReadFailure {
    for (String name : names) {
      for (JsonNode value : object(parent, name)) {
        documents.resolved(documents.entry(), value);
      }
    }
  }

  /** The object in a field, which may be absent. */
  private static JsonNode object(JsonNode parent, String name) throws ReadFailure {
    JsonNode value = parent.path(name);
    require(value.isObject() || !Documents.isThere(value), name, "must be an object");
    return value;
  }

  /** The list in a field, which may be absent. */
  private static JsonNode list(String at, JsonNode value) throws ReadFailure {
    require(value.isArray() || !Documents.isThere(value), at, "must be a list");
    return value;
  }

  private static boolean isScalar(JsonNode value) {
    return value.isValueNode() && !value.isNull();
  }

  private static void require(boolean held, String field, String rule) throws ReadFailure {
    if (!held) {
      throw ReadFailure.parse(field + ": " + rule);
    }
  }
}
