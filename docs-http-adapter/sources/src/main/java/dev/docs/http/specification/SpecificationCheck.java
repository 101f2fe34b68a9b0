package dev.docs.http.specification;

import dev.docs.rule.internal.KeepsRule;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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
  private final Map<?, ?> root;

  /** Path items already checked; several paths may refer to one. */
  private final Set<Map<?, ?>> checked = Collections.newSetFromMap(new IdentityHashMap<>());

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
    Map<?, ?> info = object(root, "info");
    if (info == null) {
      throw fault("info", "is required");
    }
    require(isScalar(info.get("title")), "info.title", "must be a string");
    require(isScalar(info.get("version")), "info.version", "must be a string");
    Map<?, ?> paths = object(root, "paths");
    boolean needsPaths = old || String.valueOf(root.get("openapi")).startsWith("3.0");
    require(
        paths != null
            || (!needsPaths && (root.containsKey("components") || root.containsKey("webhooks"))),
        "paths",
        "is required");
    if (paths != null) {
      paths(paths);
    }
    tags(root.get("tags"));
    if (old) {
      sections(root, OLD_SECTIONS);
    } else {
      Map<?, ?> components = object(root, "components");
      if (components != null) {
        sections(components, SECTIONS);
      }
      items("webhooks", OutlineBuilder.webhooks(root));
    }
  }

  private boolean isOld() throws ReadFailure {
    Object swagger = root.get("swagger");
    Object openapi = root.get("openapi");
    boolean old = swagger != null && String.valueOf(swagger).equals("2.0");
    boolean current =
        openapi != null && String.valueOf(openapi).matches("3\\.[01](?:\\.[0-9A-Za-z.+-]{1,40})?");
    require(old || current, "openapi", "must be 3.0 or 3.1, or swagger must be 2.0");
    return old;
  }

  private void paths(Map<?, ?> paths) throws ReadFailure {
    for (Object path : paths.keySet()) {
      String name = (String) path;
      require(name.startsWith("/") || name.startsWith("x-"), "paths", "must begin with a slash");
    }
    items("paths", paths);
  }

  private void items(String at, @Nullable Map<?, ?> items) throws ReadFailure {
    if (items == null) {
      return;
    }
    for (Map.Entry<?, ?> entry : items.entrySet()) {
      String name = (String) entry.getKey();
      if (name.startsWith("x-")) {
        continue;
      }
      require(entry.getValue() instanceof Map, at, "must be objects");
      Documents.Located item =
          documents
              .resolved(documents.entry(), entry.getValue())
              .orElseThrow(
                  () -> ReadFailure.parse(at + ": refers to something that does not exist"));
      require(item.value() instanceof Map, at, "must be objects");
      if (checked.add((Map<?, ?>) item.value())) {
        operations(at, item.document(), (Map<?, ?>) item.value());
      }
    }
  }

  private void operations(String at, String document, Map<?, ?> item) throws ReadFailure {
    parameters(at + ".parameters", document, item.get("parameters"));
    for (String method : OutlineBuilder.METHODS) {
      Object operation = item.get(method);
      if (operation == null) {
        continue;
      }
      require(operation instanceof Map, at + "." + method, "must be an object");
      Map<?, ?> fields = (Map<?, ?>) operation;
      parameters(at + ".parameters", document, fields.get("parameters"));
      object(fields, "responses");
      Object tags = fields.get("tags");
      require(isListOrAbsent(tags), at + ".tags", "must be a list");
      require(
          tags == null || ((List<?>) tags).stream().allMatch(SpecificationCheck::isScalar),
          at + ".tags",
          "must be strings");
    }
  }

  private void parameters(String at, String document, @Nullable Object list) throws ReadFailure {
    require(isListOrAbsent(list), at, "must be a list");
    if (list == null) {
      return;
    }
    for (Object each : (List<?>) list) {
      Object parameter =
          documents
              .resolved(document, each)
              .orElseThrow(
                  () -> ReadFailure.parse(at + ": refers to something that does not exist"))
              .value();
      require(
          parameter instanceof Map<?, ?> map
              && isScalar(map.get("name"))
              && map.get("in") instanceof String place
              && PLACES.contains(place),
          at,
          "must have a name, and in with a known place");
    }
  }

  private static void tags(@Nullable Object tags) throws ReadFailure {
    require(isListOrAbsent(tags), "tags", "must be a list");
    if (tags != null) {
      for (Object tag : (List<?>) tags) {
        require(
            tag instanceof Map<?, ?> map && isScalar(map.get("name")), "tags.name", "is required");
      }
    }
  }

  private void sections(Map<?, ?> parent, List<String> names) throws ReadFailure {
    for (String name : names) {
      Map<?, ?> section = object(parent, name);
      if (section != null) {
        for (Object value : section.values()) {
          documents.resolved(documents.entry(), value);
        }
      }
    }
  }

  private static @Nullable Map<?, ?> object(Map<?, ?> parent, String name) throws ReadFailure {
    Object value = parent.get(name);
    require(value == null || value instanceof Map, name, "must be an object");
    return (Map<?, ?>) value;
  }

  private static boolean isListOrAbsent(@Nullable Object value) {
    return value == null || value instanceof List;
  }

  private static boolean isScalar(@Nullable Object value) {
    return value instanceof String || value instanceof Number || value instanceof Boolean;
  }

  private static void require(boolean held, String field, String rule) throws ReadFailure {
    if (!held) {
      throw fault(field, rule);
    }
  }

  private static ReadFailure fault(String field, String rule) {
    return ReadFailure.parse(field + ": " + rule);
  }
}
