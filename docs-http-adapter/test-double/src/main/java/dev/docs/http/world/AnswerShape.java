package dev.docs.http.world;

import dev.docs.http.Profile;
import dev.docs.http.call.Operation;
import dev.docs.http.call.OperationTable;
import dev.docs.http.description.TypeLibrary;
import dev.docs.http.description.TypeNotation;
import dev.docs.http.json.JsonObject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is described of a value in an answer. Where types are alternatives, those that the value
 * cannot be are left out. Immutable.
 */
final class AnswerShape {

  private final Types types;

  /** The schemas that the value may have, without references. */
  private final List<Map<String, Object>> alternatives;

  private AnswerShape(Types types, List<Map<String, Object>> alternatives) {
    this.types = types;
    this.alternatives = alternatives;
  }

  /** The types of a table. Immutable. */
  static final class Types {

    private static final String REFERENCE = "#/components/schemas/";

    private final Map<String, Object> schemas;

    private Types(Map<String, Object> schemas) {
      this.schemas = schemas;
    }

    /** The types that the operations of a table use. */
    static Types of(OperationTable table) {
      return new Types(TypeLibrary.schemas(table.types(Profile.NEWEST), Profile.NEWEST).fields());
    }

    /** The shape of an answer; empty when none of this status is described. */
    Optional<AnswerShape> of(Operation operation, int status, @Nullable Object value) {
      return operation.answers().stream()
          .filter(answer -> answer.status() == status)
          .map(answer -> answer.notation(Profile.NEWEST))
          .filter(type -> !type.isEmpty())
          .findFirst()
          .map(type -> shape(List.of(TypeNotation.schema("", type, Profile.NEWEST)), value));
    }

    private AnswerShape shape(Collection<JsonObject> schemas, @Nullable Object value) {
      List<Map<String, Object>> resolved = new ArrayList<>();
      schemas.forEach(schema -> resolved.addAll(alternatives(schema)));
      List<Map<String, Object>> possible =
          resolved.stream().filter(schema -> mayBe(schema, value)).toList();
      return new AnswerShape(this, possible);
    }

    /** The alternatives that a schema stands for, each with all its fields. */
    private List<Map<String, Object>> alternatives(JsonObject schema) {
      Map<String, Object> fields = schema.fields();
      if (fields.get("$ref") instanceof String name) {
        Object named = schemas.get(name.substring(REFERENCE.length()));
        return named instanceof JsonObject found ? alternatives(found) : List.of();
      }
      if (fields.containsKey("anyOf")) {
        return members(fields, "anyOf").flatMap(member -> alternatives(member).stream()).toList();
      }
      if (fields.containsKey("allOf")) {
        List<Map<String, Object>> merged = List.of(Map.of());
        for (JsonObject member : members(fields, "allOf").toList()) {
          List<Map<String, Object>> more = alternatives(member);
          merged = merged.stream().flatMap(a -> more.stream().map(b -> merged(a, b))).toList();
        }
        return merged;
      }
      return List.of(fields);
    }

    private static Stream<JsonObject> members(Map<String, Object> schema, String name) {
      return schema.get(name) instanceof List<?> members
          ? members.stream().map(JsonObject.class::cast)
          : Stream.empty();
    }

    private static Map<String, Object> merged(Map<String, Object> one, Map<String, Object> other) {
      Map<String, Object> all = new LinkedHashMap<>(one);
      all.putAll(other);
      Map<String, Object> properties = new LinkedHashMap<>(properties(one));
      properties.putAll(properties(other));
      Set<Object> required = new LinkedHashSet<>(required(one));
      required.addAll(required(other));
      all.put("properties", object(properties));
      all.put("required", List.copyOf(required));
      return all;
    }

    /** Whether a value has the constants that a schema requires. */
    private static boolean mayBe(Map<String, Object> schema, @Nullable Object value) {
      return !(value instanceof Map<?, ?> object)
          || properties(schema).entrySet().stream()
              .allMatch(property -> mayHave(object, property.getKey(), property.getValue()));
    }

    private static boolean mayHave(Map<?, ?> object, String name, Object schema) {
      Map<String, Object> fields = ((JsonObject) schema).fields();
      return !fields.containsKey("const")
          || !object.containsKey(name)
          || Objects.equals(fields.get("const"), object.get(name));
    }
  }

  private static JsonObject object(Map<String, Object> fields) {
    JsonObject object = JsonObject.object();
    fields.forEach(object::put);
    return object;
  }

  private static Map<String, Object> properties(Map<String, Object> schema) {
    return schema.get("properties") instanceof JsonObject properties
        ? properties.fields()
        : Map.of();
  }

  private static List<?> required(Map<String, Object> schema) {
    return schema.get("required") instanceof List<?> names ? names : List.of();
  }

  /** The names of the fields that an answer may lack. */
  Set<String> optionalFields() {
    Set<String> optional = new LinkedHashSet<>();
    alternatives.forEach(schema -> optional.addAll(properties(schema).keySet()));
    alternatives.forEach(schema -> required(schema).forEach(optional::remove));
    return optional;
  }

  /** The shape of a field, with the value that it has; nothing is known of one not described. */
  AnswerShape field(String name, @Nullable Object value) {
    List<JsonObject> schemas = new ArrayList<>();
    for (Map<String, Object> schema : alternatives) {
      if (properties(schema).get(name) instanceof JsonObject field) {
        schemas.add(field);
      } else if (schema.get("additionalProperties") instanceof JsonObject others) {
        schemas.add(others);
      }
    }
    return types.shape(schemas, value);
  }

  /** The shape of an item of a list. */
  AnswerShape item(@Nullable Object value) {
    return types.shape(
        alternatives.stream()
            .map(schema -> schema.get("items"))
            .filter(JsonObject.class::isInstance)
            .map(JsonObject.class::cast)
            .toList(),
        value);
  }

  /** Whether it can only be a list. */
  boolean isList() {
    return !alternatives.isEmpty()
        && alternatives.stream()
            .allMatch(schema -> "array".equals(schema.get("type")) && !isBounded(schema));
  }

  private static boolean isBounded(Map<String, Object> schema) {
    return schema.get("minItems") instanceof Number least && least.intValue() > 0;
  }

  /** Whether it is one of several texts. */
  boolean isEnumeration() {
    return !alternatives.isEmpty()
        && alternatives.stream()
            .allMatch(schema -> schema.get("enum") instanceof List<?> values && values.size() > 1);
  }
}
