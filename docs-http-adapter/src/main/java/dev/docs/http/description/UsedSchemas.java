package dev.docs.http.description;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.Set;

/** The schemas that a description refers to: a version of the interface has not all of them. */
final class UsedSchemas {

  private UsedSchemas() {}

  /** Those of the schemas that the values lead to, in their order. */
  static ObjectNode of(ObjectNode schemas, JsonNode... values) {
    Set<String> used = new HashSet<>();
    for (JsonNode value : values) {
      follow(value, schemas, used);
    }
    return schemas.retain(used);
  }

  private static void follow(JsonNode value, ObjectNode schemas, Set<String> used) {
    for (String leads : value.findValuesAsText("$ref")) {
      String name = leads.substring(leads.lastIndexOf('/') + 1);
      if (schemas.has(name) && used.add(name)) {
        follow(schemas.get(name), schemas, used);
      }
    }
  }
}
