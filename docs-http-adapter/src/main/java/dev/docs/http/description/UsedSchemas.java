package dev.docs.http.description;

import static java.util.Objects.requireNonNull;

import dev.docs.http.json.JsonObject;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/** The schemas that a description refers to: a version of the interface has not all of them. */
final class UsedSchemas {

  private static final Pattern REFERENCE =
      Pattern.compile("\"" + Schemas.COMPONENTS + "([^\"]+)\"");

  private UsedSchemas() {}

  /** Those of the schemas that the values lead to, in their order. */
  static JsonObject of(JsonObject schemas, Object values) {
    Set<String> used = new HashSet<>();
    follow(values, schemas, used);
    JsonObject kept = JsonObject.object();
    schemas.fields().entrySet().stream()
        .filter(schema -> used.contains(schema.getKey()))
        .forEach(schema -> kept.put(schema.getKey(), schema.getValue()));
    return kept;
  }

  private static void follow(Object value, JsonObject schemas, Set<String> used) {
    REFERENCE
        .matcher(value.toString())
        .results()
        .map(found -> found.group(1))
        .filter(name -> schemas.fields().containsKey(name) && used.add(name))
        .forEach(name -> follow(requireNonNull(schemas.fields().get(name)), schemas, used));
  }
}
