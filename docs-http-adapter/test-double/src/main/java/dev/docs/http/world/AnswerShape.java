package dev.docs.http.world;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.docs.http.Profile;
import dev.docs.http.call.Operation;
import dev.docs.http.call.OperationTable;
import dev.docs.http.description.TypeLibrary;
import dev.docs.http.description.TypeNotation;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What is described of a value in an answer. Where types are alternatives, those that the value
 * cannot be are left out. Immutable.
 */
final class AnswerShape {

  private static final String PROPERTIES = "properties";

  private final Types types;

  /** The schemas that the value may have, without references. */
  private final List<JsonNode> alternatives;

  private AnswerShape(Types types, List<JsonNode> alternatives) {
    this.types = types;
    this.alternatives = alternatives;
  }

  /** The types of a table. Immutable. */
  static final class Types {

    private static final String REFERENCE = "#/components/schemas/";

    private final ObjectNode schemas;

    private Types(ObjectNode schemas) {
      this.schemas = schemas;
    }

    /** Those of tables that are in use: worlds share theirs. */
    private static final Map<OperationTable, Types> KNOWN =
        Collections.synchronizedMap(new WeakHashMap<>());

    /** The types that the operations of a table use. */
    static Types of(OperationTable table) {
      return KNOWN.computeIfAbsent(
          table,
          used -> new Types(TypeLibrary.schemas(used.types(Profile.NEWEST), Profile.NEWEST)));
    }

    /** The shape of an answer; empty when none of this status is described. */
    Optional<AnswerShape> of(Operation operation, int status, JsonNode value) {
      return operation.answers().stream()
          .filter(answer -> answer.status() == status)
          .map(answer -> answer.notation(Profile.NEWEST))
          .filter(type -> !type.isEmpty())
          .findFirst()
          .map(type -> shape(Stream.of(TypeNotation.schema("", type, Profile.NEWEST)), value));
    }

    private AnswerShape shape(Stream<? extends JsonNode> described, JsonNode value) {
      return new AnswerShape(
          this,
          described.flatMap(this::alternatives).filter(schema -> mayBe(schema, value)).toList());
    }

    /** The alternatives that a schema stands for, each with all its fields. */
    private Stream<JsonNode> alternatives(JsonNode schema) {
      if (schema.has("$ref")) {
        String name = schema.get("$ref").asText().substring(REFERENCE.length());
        return Stream.ofNullable(schemas.get(name)).flatMap(this::alternatives);
      }
      if (schema.has("anyOf")) {
        return schema.get("anyOf").valueStream().flatMap(this::alternatives);
      }
      Stream<JsonNode> merged = Stream.of(schema);
      if (schema.has("allOf")) {
        merged = Stream.of(JsonNodeFactory.instance.objectNode());
        for (JsonNode member : schema.get("allOf")) {
          List<JsonNode> more = alternatives(member).toList();
          merged = merged.flatMap(one -> more.stream().map(other -> merged(one, other)));
        }
      }
      return merged;
    }

    private static JsonNode merged(JsonNode one, JsonNode other) {
      ObjectNode all = JsonNodeFactory.instance.objectNode();
      all.setAll((ObjectNode) one);
      all.setAll((ObjectNode) other);
      ObjectNode properties = all.putObject(PROPERTIES);
      for (JsonNode part : List.of(one, other)) {
        part.path(PROPERTIES).properties().forEach(p -> properties.set(p.getKey(), p.getValue()));
      }
      all.putArray("required")
          .addAll(one.path("required").valueStream().toList())
          .addAll(other.path("required").valueStream().toList());
      return all;
    }

    /** Whether a value has the constants that a schema requires. */
    private static boolean mayBe(JsonNode schema, JsonNode value) {
      return schema.path(PROPERTIES).properties().stream()
          .allMatch(
              property ->
                  !property.getValue().has("const")
                      || !value.has(property.getKey())
                      || property.getValue().get("const").equals(value.get(property.getKey())));
    }
  }

  /** Each schema that the value may have, by itself. */
  List<AnswerShape> each() {
    return alternatives.stream().map(one -> new AnswerShape(types, List.of(one))).toList();
  }

  /** Its only schema. */
  JsonNode schema() {
    return alternatives.get(0);
  }

  /** The names of the fields that an answer may lack. */
  Set<String> optionalFields() {
    Set<String> optional = new LinkedHashSet<>();
    alternatives.forEach(
        schema -> schema.path(PROPERTIES).fieldNames().forEachRemaining(optional::add));
    alternatives.forEach(
        schema -> schema.path("required").forEach(name -> optional.remove(name.asText())));
    return optional;
  }

  /** The shape of a field that the answer lacks; nothing is known of one not described. */
  AnswerShape field(String name) {
    return field(name, MissingNode.getInstance());
  }

  /** The shape of a field, with the value that it has; nothing is known of one not described. */
  AnswerShape field(String name, JsonNode value) {
    return types.shape(
        alternatives.stream()
            .flatMap(
                schema ->
                    Stream.of(
                            schema.path(PROPERTIES).path(name), schema.path("additionalProperties"))
                        .filter(JsonNode::isObject)
                        .limit(1)),
        value);
  }

  /** The shape of an item of a list. */
  AnswerShape item(JsonNode value) {
    return types.shape(
        alternatives.stream().map(schema -> schema.path("items")).filter(JsonNode::isObject),
        value);
  }

  /** Whether it can only be a list. */
  boolean isList() {
    return isAlways(
        schema ->
            schema.path("type").asText().equals("array") && schema.path("minItems").asInt() == 0);
  }

  /** Whether it is one of several texts. */
  boolean isEnumeration() {
    return isAlways(schema -> schema.path("enum").size() > 1);
  }

  private boolean isAlways(Predicate<JsonNode> form) {
    return !alternatives.isEmpty() && alternatives.stream().allMatch(form);
  }
}
