package dev.docs.http.specification;

import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the references of a document. The contents of examples, defaults, enumerations and
 * extensions are data and are not searched. Immutable.
 */
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
  static Map<?, ?> mapped(Map<?, ?> document, Mapping mapping) throws ReadFailure {
    return new References(mapping).map(document, false);
  }

  private Object value(Object value, boolean names) throws ReadFailure {
    if (value instanceof Map<?, ?> map) {
      return map(map, names);
    }
    return value instanceof List<?> list ? list(list) : value;
  }

  private List<?> list(List<?> list) throws ReadFailure {
    List<Object> items = new ArrayList<>(list.size());
    boolean changed = false;
    for (Object item : list) {
      Object mapped = value(item, false);
      changed |= mapped != item;
      items.add(mapped);
    }
    return changed ? Collections.unmodifiableList(items) : list;
  }

  private Map<?, ?> map(Map<?, ?> map, boolean names) throws ReadFailure {
    Map<Object, Object> fields = new LinkedHashMap<>();
    boolean changed = false;
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      String name = (String) entry.getKey();
      Object mapped = names ? value(entry.getValue(), false) : field(name, entry.getValue());
      changed |= mapped != entry.getValue();
      fields.put(name, mapped);
    }
    return changed ? Collections.unmodifiableMap(fields) : map;
  }

  private Object field(String name, Object value) throws ReadFailure {
    if (name.equals("$ref") && value instanceof String reference) {
      String mapped = mapping.of(reference);
      return mapped.equals(reference) ? value : mapped;
    }
    boolean data =
        DATA.contains(name)
            || name.startsWith("x-")
            || (name.equals("examples") && value instanceof List);
    return data ? value : value(value, NAMED.contains(name) && value instanceof Map);
  }
}
