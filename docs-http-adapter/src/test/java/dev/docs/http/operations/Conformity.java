package dev.docs.http.operations;

import dev.docs.http.Profile;
import dev.docs.http.call.Operation;
import dev.docs.http.call.OperationTable;
import dev.docs.http.description.OpenApiDescription;
import dev.docs.http.json.Json;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Checks responses against their served description. */
public final class Conformity {

  private final Map<?, ?> description;

  public Conformity(OperationTable table) {
    this(table, Profile.NEWEST);
  }

  Conformity(OperationTable table, Profile profile) {
    byte[] json = OpenApiDescription.of(table, "http://localhost/v1", profile);
    description = (Map<?, ?>) Json.parse(json, 500);
  }

  /** Deviations of a response from its description; empty when there are none. */
  public List<String> faults(Operation operation, int status, Object json) {
    Map<?, ?> responses =
        map(
            map(map(description, "paths"), operation.path().toString()),
            operation.method().toLowerCase(Locale.ROOT),
            "responses");
    Map<?, ?> response = (Map<?, ?>) responses.get(String.valueOf(status));
    if (response == null) {
      return status >= 400 ? List.of() : List.of("status " + status + " is not described");
    }
    if (response.get("$ref") instanceof String ref) {
      response =
          map(description, "components", "responses", ref.substring(ref.lastIndexOf('/') + 1));
    }
    if (!response.containsKey("content")) {
      return json == null ? List.of() : List.of("a body where none is described");
    }
    return value(map(response, "content", "application/json", "schema"), json, "");
  }

  /** The deviations of a value; none of its fields may be undescribed. */
  private List<String> value(Map<?, ?> schema, Object value, String at) {
    List<String> faults = new ArrayList<>();
    if (value instanceof Map<?, ?> object) {
      Set<Object> described = new HashSet<>();
      if (describes(schema, described)) {
        object.keySet().stream()
            .filter(name -> !described.contains(name))
            .forEach(name -> faults.add(at + "." + name + ": is not described"));
      }
    }
    faults.addAll(check(schema, value, at));
    return faults;
  }

  /** Collects the names of fields, of all alternatives; false where any other may be there. */
  private boolean describes(Map<?, ?> schema, Set<Object> names) {
    if (schema.get("$ref") instanceof String ref) {
      return describes(referred(ref), names);
    }
    boolean closed = !schema.isEmpty();
    for (String members : List.of("allOf", "anyOf", "oneOf")) {
      if (schema.get(members) instanceof List<?> all) {
        for (Object member : all) {
          closed &= describes((Map<?, ?>) member, names);
        }
        return closed;
      }
    }
    if (schema.get("properties") instanceof Map<?, ?> properties) {
      names.addAll(properties.keySet());
      return !(schema.get("additionalProperties") instanceof Map<?, ?>);
    }
    return schema.containsKey("type") && !"object".equals(schema.get("type"));
  }

  private Map<?, ?> referred(String ref) {
    return map(description, "components", "schemas", ref.substring(ref.lastIndexOf('/') + 1));
  }

  private static Map<?, ?> map(Map<?, ?> from, String... path) {
    Map<?, ?> at = from;
    for (String step : path) {
      at = (Map<?, ?>) at.get(step);
    }
    return at;
  }

  private List<String> discriminated(Map<?, ?> discriminator, Object value, String at) {
    Object field = discriminator.get("propertyName");
    Object text = value instanceof Map<?, ?> object ? object.get(field) : null;
    return map(discriminator, "mapping").get(text) instanceof String ref
        ? check(referred(ref), value, at)
        : List.of(at + "." + field + ": is " + text + ", of no alternative");
  }

  private List<String> check(Map<?, ?> schema, Object value, String at) {
    if (schema.get("$ref") instanceof String ref) {
      return check(referred(ref), value, at);
    }
    List<String> faults = new ArrayList<>();
    if (schema.get("allOf") instanceof List<?> all) {
      all.forEach(member -> faults.addAll(check((Map<?, ?>) member, value, at)));
    }
    if (schema.get("anyOf") instanceof List<?> any) {
      faults.addAll(anyOf(any, value, at));
    }
    if (schema.get("oneOf") != null) {
      faults.addAll(discriminated(map(schema, "discriminator"), value, at));
    }
    if (schema.containsKey("const") && !Objects.equals(schema.get("const"), value)) {
      faults.add(at + ": is " + value + ", not " + schema.get("const"));
    }
    if (schema.get("enum") instanceof List<?> values && !values.contains(value)) {
      faults.add(at + ": is " + value + ", none of " + values);
    }
    if (schema.containsKey("type") && !isOf(schema.get("type"), value)) {
      faults.add(at + ": is " + value + ", no " + schema.get("type"));
      return faults;
    }
    if (value instanceof Map<?, ?> object) {
      faults.addAll(object(schema, object, at));
    } else if (value instanceof List<?> list && schema.get("items") instanceof Map<?, ?> items) {
      for (int i = 0; i < list.size(); i++) {
        faults.addAll(value(items, list.get(i), at + "[" + i + "]"));
      }
    } else if (value instanceof String text) {
      faults.addAll(text(schema, text, at));
    }
    return faults;
  }

  /** The deviations from the alternative that fits best. */
  private List<String> anyOf(List<?> members, Object value, String at) {
    List<String> best = null;
    for (Object member : members) {
      List<String> faults = check((Map<?, ?>) member, value, at);
      if (best == null || faults.size() < best.size()) {
        best = faults;
      }
    }
    return best == null ? List.of() : best;
  }

  private static boolean isOf(Object type, Object value) {
    if (type instanceof List<?> types) {
      return types.stream().anyMatch(one -> isOf(one, value));
    }
    return switch ((String) type) {
      case "object" -> value instanceof Map<?, ?>;
      case "array" -> value instanceof List<?>;
      case "string" -> value instanceof String;
      case "boolean" -> value instanceof Boolean;
      case "integer" -> value instanceof Long;
      case "number" -> value instanceof Number;
      case "null" -> value == null;
      default -> throw new IllegalArgumentException("type " + type);
    };
  }

  private List<String> object(Map<?, ?> schema, Map<?, ?> object, String at) {
    List<String> faults = new ArrayList<>();
    if (schema.get("required") instanceof List<?> required) {
      required.stream()
          .filter(name -> !object.containsKey(name))
          .forEach(name -> faults.add(at + "." + name + ": is missing"));
    }
    Map<?, ?> properties = schema.get("properties") instanceof Map<?, ?> known ? known : Map.of();
    object.forEach(
        (name, value) -> {
          if (properties.get(name) instanceof Map<?, ?> property) {
            faults.addAll(value(property, value, at + "." + name));
          } else if (schema.get("additionalProperties") instanceof Map<?, ?> others) {
            faults.addAll(value(others, value, at + "." + name));
          } else if (Boolean.FALSE.equals(schema.get("additionalProperties"))) {
            faults.add(at + "." + name + ": is not described");
          }
        });
    return faults;
  }

  private static List<String> text(Map<?, ?> schema, String text, String at) {
    int length = text.codePointCount(0, text.length());
    if ((schema.get("maxLength") instanceof Long max && length > max)
        || (schema.get("minLength") instanceof Long min && length < min)) {
      return List.of(at + ": has " + length + " characters");
    }
    if ("date-time".equals(schema.get("format"))
        && !(text.length() == 24 && Instant.parse(text) != null)) {
      return List.of(at + ": is not a time to the millisecond");
    }
    if ("uri".equals(schema.get("format")) && !text.matches("https?://[!-~]+")) {
      return List.of(at + ": is not an absolute URL");
    }
    return List.of();
  }
}
