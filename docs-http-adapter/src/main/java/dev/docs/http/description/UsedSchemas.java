package dev.docs.http.description;

import dev.docs.http.json.JsonObject;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The schemas that a description refers to: a version of the interface has not all of them. */
final class UsedSchemas {

  private final JsonObject all;
  private final Set<String> used = new HashSet<>();

  private UsedSchemas(JsonObject all) {
    this.all = all;
  }

  /** Those of the schemas that the values lead to, in their order. */
  static JsonObject of(JsonObject schemas, Object values) {
    UsedSchemas found = new UsedSchemas(schemas);
    found.collect(values);
    JsonObject kept = JsonObject.object();
    schemas
        .fields()
        .forEach(
            (name, schema) -> {
              if (found.used.contains(name)) {
                kept.put(name, schema);
              }
            });
    return kept;
  }

  private void collect(Object value) {
    if (value instanceof JsonObject object) {
      collect(object.fields());
    } else if (value instanceof Map<?, ?> map) {
      if (map.get("$ref") instanceof String reference) {
        follow(reference.substring(reference.lastIndexOf('/') + 1));
      }
      map.values().forEach(this::collect);
    } else if (value instanceof Collection<?> list) {
      list.forEach(this::collect);
    }
  }

  private void follow(String name) {
    Object schema = all.fields().get(name);
    if (schema != null && used.add(name)) {
      collect(schema);
    }
  }
}
