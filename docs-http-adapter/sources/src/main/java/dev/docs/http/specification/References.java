package dev.docs.http.specification;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.docs.rule.internal.KeepsRule;
import java.util.Map;
import java.util.Set;

/**
 * Finds the references of a document. The contents of examples, defaults, enumerations and
 * extensions are data and are not searched. Immutable.
 */
@SuppressWarnings("ReferenceEquality") // unchanged parts are shared
@KeepsRule("openapi-references")
final class References {

  /** Fields whose value is data. */
  private static final Set<String> DATA = Set.of("example", "default", "enum", "const", "value");

  /** Fields whose value is a map by arbitrary names, in which no key is a keyword. */
  private static final Set<String> NAMED =
      Set.of(
          """
          properties patternProperties dependentSchemas definitions $defs schemas responses
          parameters examples requestBodies headers securitySchemes securityDefinitions links
          callbacks pathItems paths webhooks content encoding\
          """
              .split("\\s+"));

  /** Replaces references. */
  @FunctionalInterface
  interface Mapping {
    String of(String reference) throws ReadFailure;
  }

  private final Mapping mapping;

  private References(Mapping mapping) {
    this.mapping = mapping;
  }

  /**
   * A copy of the document with its references replaced, in document order; unchanged parts are
   * shared.
   */
  static JsonNode mapped(JsonNode document, Mapping mapping) throws ReadFailure {
    return new References(mapping).map(document, false);
  }

  private JsonNode value(JsonNode value, boolean names) throws ReadFailure {
    return value.isObject() ? map(value, names) : value.isArray() ? list(value) : value;
  }

  private JsonNode list(JsonNode list) throws ReadFailure {
    ArrayNode items = JsonNodeFactory.instance.arrayNode(list.size());
    boolean changed = false;
    for (JsonNode item : list) {
      JsonNode mapped = value(item, false);
      changed |= mapped != item;
      items.add(mapped);
    }
    return changed ? items : list;
  }

  private JsonNode map(JsonNode map, boolean names) throws ReadFailure {
    ObjectNode fields = JsonNodeFactory.instance.objectNode();
    boolean changed = false;
    for (Map.Entry<String, JsonNode> entry : map.properties()) {
      JsonNode value = entry.getValue();
      JsonNode mapped = names ? value(value, false) : field(entry.getKey(), value);
      changed |= mapped != value;
      fields.set(entry.getKey(), mapped);
    }
    return changed ? fields : map;
  }

  private JsonNode field(String name, JsonNode value) throws ReadFailure {
    if (name.equals("$ref") && value.isTextual()) {
      String mapped = mapping.of(value.asText());
      return mapped.equals(value.asText()) ? value : TextNode.valueOf(mapped);
    }
    boolean data =
        DATA.contains(name)
            || name.startsWith("x-")
            || (name.equals("examples") && value.isArray());
    return data ? value : value(value, NAMED.contains(name) && value.isObject());
  }
}
