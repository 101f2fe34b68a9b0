package dev.docs.site.adaptive;

import dev.docs.error.DocsException;
import dev.docs.error.DocsException.Violations;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.adaptive.VisitorSchema.Claim;
import dev.docs.site.adaptive.VisitorSchema.ClaimType;
import dev.docs.store.internal.Texts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the schema of a site from JSON and collects all that is wrong with it. */
@KeepsRule("adaptive-schema")
final class SchemaReader {

  private static final String TYPES =
      "\"boolean\", \"string\", \"number\", \"array\" or \"object\"";

  private final Violations violations = new Violations();
  private int claims;

  private SchemaReader() {}

  static VisitorSchema read(String field, Object json) {
    SchemaReader reader = new SchemaReader();
    VisitorSchema schema = reader.schema(field, json);
    if (!reader.violations.isEmpty()) {
      throw DocsException.invalid(reader.violations);
    }
    return schema;
  }

  private VisitorSchema schema(String at, Object json) {
    Map<?, ?> object = object(at, json);
    allow(at, object, Set.of("$schema", "$id", "type", "properties", "additionalProperties"));
    if (object.containsKey("$schema")
        && !VisitorSchema.DRAFT.equals(withHash(object.get("$schema")))) {
      violations.add(at + ".$schema", "must be \"" + VisitorSchema.DRAFT + "\"");
    }
    Optional<String> id =
        object.containsKey("$id")
            ? Optional.of(text(at + ".$id", object.get("$id"), VisitorSchema.MAX_DESCRIPTION))
            : Optional.empty();
    if (!"object".equals(object.get("type"))) {
      violations.add(at + ".type", "must be \"object\"");
    }
    requireClosed(at, object);
    return new VisitorSchema(id, properties(at, object, 0));
  }

  /** Draft 07 has its own name with and without the empty fragment. */
  private static Object withHash(Object name) {
    return name instanceof String text && !text.endsWith("#") ? text + "#" : name;
  }

  private List<Claim> properties(String at, Map<?, ?> holder, int depth) {
    String path = at + ".properties";
    if (!holder.containsKey("properties")) {
      violations.add(path, "is required");
      return List.of();
    }
    List<Claim> read = new ArrayList<>();
    for (Map.Entry<?, ?> entry : object(path, holder.get("properties")).entrySet()) {
      String name = String.valueOf(entry.getKey());
      String own = path + "." + name;
      if (++claims > VisitorSchema.MAX_CLAIMS) {
        throw DocsException.invalid(
            path, "a schema has at most " + VisitorSchema.MAX_CLAIMS + " claims");
      }
      text(own, name, VisitorSchema.MAX_NAME);
      if (name.isEmpty()) {
        violations.add(own, "must have a name");
      }
      ClaimType type = claim(own, entry.getValue(), depth + 1);
      if (depth == 0 && name.equals(VisitorSchema.UNSIGNED)) {
        requireUnsigned(own, type);
      }
      read.add(new Claim(name, type));
    }
    return read;
  }

  private void requireUnsigned(String at, ClaimType type) {
    if (!(type instanceof ClaimType.Group)) {
      violations.add(at + ".type", "must be \"object\"");
    }
    if (!type.description().equals(VisitorSchema.UNSIGNED_DESCRIPTION)) {
      violations.add(at + ".description", "must be \"" + VisitorSchema.UNSIGNED_DESCRIPTION + "\"");
    }
  }

  private ClaimType claim(String at, Object json, int depth) {
    Map<?, ?> object = object(at, json);
    String type = object.get("type") instanceof String text ? text : "";
    String description = description(at, object);
    return switch (type) {
      case "object" -> {
        allow(at, object, Set.of("type", "description", "properties", "additionalProperties"));
        requireClosed(at, object);
        if (depth > VisitorSchema.MAX_DEPTH) {
          violations.add(at, "is nested deeper than " + VisitorSchema.MAX_DEPTH + " levels");
          yield new ClaimType.Group(description, List.of());
        }
        yield new ClaimType.Group(description, properties(at, object, depth));
      }
      case "array" -> {
        allow(at, object, Set.of("type", "description", "items"));
        yield new ClaimType.Several(description, items(at + ".items", object));
      }
      default -> primitive(at, object, TYPES);
    };
  }

  private ClaimType items(String at, Map<?, ?> array) {
    if (!array.containsKey("items")) {
      violations.add(at, "is required");
      return new ClaimType.Flag("");
    }
    Map<?, ?> items = object(at, array.get("items"));
    description(at, items);
    return primitive(at, items, "\"boolean\", \"string\" or \"number\"");
  }

  private ClaimType primitive(String at, Map<?, ?> object, String allowed) {
    String description = object.get("description") instanceof String text ? text : "";
    if ("string".equals(object.get("type"))) {
      allow(at, object, Set.of("type", "description", "enum"));
      return new ClaimType.Text(description, values(at + ".enum", object));
    }
    if ("number".equals(object.get("type"))) {
      allow(at, object, Set.of("type", "description"));
      return new ClaimType.Numeric(description);
    }
    if (!"boolean".equals(object.get("type"))) {
      violations.add(at + ".type", "must be " + allowed);
      return new ClaimType.Flag(description);
    }
    allow(at, object, Set.of("type", "description"));
    return new ClaimType.Flag(description);
  }

  private Optional<List<String>> values(String at, Map<?, ?> object) {
    if (!object.containsKey("enum")) {
      return Optional.empty();
    }
    if (!(object.get("enum") instanceof List<?> list)
        || list.isEmpty()
        || list.size() > VisitorSchema.MAX_VALUES) {
      violations.add(at, "must be a list of 1 to " + VisitorSchema.MAX_VALUES + " strings");
      return Optional.empty();
    }
    List<String> values = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < list.size(); i++) {
      String value = text(at + "[" + i + "]", list.get(i), VisitorSchema.MAX_NAME);
      if (!seen.add(value)) {
        violations.add(at + "[" + i + "]", "is there twice");
      }
      values.add(value);
    }
    return Optional.of(values);
  }

  // ---------------------------------------------------------------- parts

  private Map<?, ?> object(String at, Object json) {
    if (json instanceof Map<?, ?> map) {
      return map;
    }
    violations.add(at, "must be an object");
    return Map.of();
  }

  private String description(String at, Map<?, ?> object) {
    if (!object.containsKey("description")) {
      violations.add(at + ".description", "is required");
      return "";
    }
    return text(at + ".description", object.get("description"), VisitorSchema.MAX_DESCRIPTION);
  }

  private String text(String at, Object json, int max) {
    if (!(json instanceof String text)) {
      violations.add(at, "must be a string");
      return "";
    }
    if (text.codePointCount(0, text.length()) > max) {
      violations.add(at, "must be at most " + max + " characters");
    } else if (Texts.unpairedSurrogate(text) >= 0) {
      violations.add(at, "must not contain unpaired surrogates");
    }
    return text;
  }

  private void requireClosed(String at, Map<?, ?> object) {
    if (!Boolean.FALSE.equals(object.get("additionalProperties"))) {
      violations.add(at + ".additionalProperties", "must be false");
    }
  }

  private void allow(String at, Map<?, ?> object, Set<String> names) {
    for (Object name : object.keySet()) {
      if (!names.contains(name)) {
        violations.add(at + "." + name, "is not allowed here");
      }
    }
  }
}
