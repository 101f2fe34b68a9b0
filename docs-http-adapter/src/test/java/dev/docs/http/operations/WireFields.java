package dev.docs.http.operations;

import dev.docs.http.Profile;
import dev.docs.http.call.Operation;
import dev.docs.http.call.OperationTable;
import dev.docs.http.description.OpenApiDescription;
import dev.docs.http.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The field names of the served description. */
final class WireFields {

  private final Map<?, ?> description;

  WireFields(OperationTable table) {
    description =
        (Map<?, ?>)
            Json.parse(OpenApiDescription.of(table, "http://localhost/v1", Profile.NEWEST), 500);
  }

  /**
   * Whether an operation's body has this field.
   *
   * @param field {@code changes[2].document.markdown}
   */
  boolean isField(Operation operation, String field) {
    Map<?, ?> path = map(map(description, "paths"), operation.path().toString());
    Map<?, ?> body = map(map(path, operation.method().toLowerCase(Locale.ROOT)), "requestBody");
    if (body == null) {
      return false;
    }
    List<Map<?, ?>> at = List.of(map(map(map(body, "content"), "application/json"), "schema"));
    for (String step : field.split("[.\\[\\]]+", -1)) {
      if (step.isEmpty()) {
        continue;
      }
      List<Map<?, ?>> next = new ArrayList<>();
      for (Map<?, ?> schema : at) {
        if (step(schema, step, next)) {
          return true;
        }
      }
      if (next.isEmpty()) {
        return false;
      }
      at = next;
    }
    return true;
  }

  /**
   * Collects the targets of a path step; true when anything may follow, as in a map or open object.
   */
  private boolean step(Map<?, ?> schema, String step, List<Map<?, ?>> next) {
    if (schema.get("$ref") instanceof String ref) {
      String name = ref.substring(ref.lastIndexOf('/') + 1);
      return step(map(map(map(description, "components"), "schemas"), name), step, next);
    }
    for (String kind : List.of("anyOf", "oneOf", "allOf")) {
      if (schema.get(kind) instanceof List<?> members) {
        for (Object member : members) {
          if (step((Map<?, ?>) member, step, next)) {
            return true;
          }
        }
      }
    }
    if (schema.get("items") instanceof Map<?, ?> items
        && step.chars().allMatch(Character::isDigit)) {
      next.add(items);
    }
    if (schema.get("properties") instanceof Map<?, ?> properties
        && properties.get(step) instanceof Map<?, ?> property) {
      next.add(property);
    }
    return schema.get("additionalProperties") instanceof Map<?, ?>;
  }

  private static Map<?, ?> map(Map<?, ?> from, String key) {
    return (Map<?, ?>) from.get(key);
  }
}
