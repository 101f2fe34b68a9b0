package dev.docs.http.world;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeType;
import dev.docs.command.internal.KnownNames;
import dev.docs.http.Profile;
import dev.docs.http.call.Operation;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Compares a value with what is described of an answer. Stateless. */
final class DescribedAnswer {

  /** The most differences that are told. */
  private static final int MAX_PROBLEMS = 10;

  private DescribedAnswer() {}

  /** The differences from what an operation is described to answer; none where it is not. */
  static List<String> problems(
      Supplier<AnswerShape.Types> types, Operation operation, int status, JsonNode value) {
    if (operation.answers().isEmpty()) {
      return List.of();
    }
    boolean described = operation.answers().stream().anyMatch(spec -> spec.status() == status);
    if (!described) {
      return status >= 400
          ? List.of()
          : List.of(
              "status "
                  + status
                  + " is not among "
                  + operation.answers().stream().map(spec -> spec.status()).distinct().toList());
    }
    boolean hasBody =
        operation.answers().stream()
            .anyMatch(spec -> spec.status() == status && !spec.notation(Profile.NEWEST).isEmpty());
    if (!hasBody) {
      return List.of("status " + status + " has no JSON");
    }
    return types.get().of(operation, status, value).stream()
        .flatMap(shape -> of(shape, value, "").stream())
        .limit(MAX_PROBLEMS)
        .toList();
  }

  /** The differences from the alternative that fits best. */
  private static List<String> of(AnswerShape shape, JsonNode value, String at) {
    Optional<List<String>> best =
        shape.each().stream()
            .map(one -> ofOne(one, value, at))
            .min(Comparator.comparingInt(List::size));
    return best.orElseGet(() -> List.of(named(at) + " is none of what is described"));
  }

  private static String named(String at) {
    return at.isEmpty() ? "the answer" : at;
  }

  private static List<String> ofOne(AnswerShape shape, JsonNode value, String at) {
    JsonNode schema = shape.schema();
    if (schema.has("const") && !schema.get("const").equals(value)) {
      return List.of(named(at) + " must be " + schema.get("const"));
    }
    if (schema.has("enum") && schema.get("enum").valueStream().noneMatch(value::equals)) {
      return List.of(named(at) + " must be one of " + schema.get("enum"));
    }
    if (schema.has("type") && !isOf(schema.get("type"), value)) {
      return List.of(
          named(at) + " must be of type " + schema.get("type").toString().replace("\"", ""));
    }
    if (value.isObject()) {
      return fields(shape, value, at);
    }
    List<String> problems = new ArrayList<>();
    if (value.isArray() && schema.has("items")) {
      for (int i = 0; i < value.size(); i++) {
        problems.addAll(of(shape.item(value.get(i)), value.get(i), at + "[" + i + "]"));
      }
    } else if (schema.path("format").asText().equals("date-time") && !isTime(value.asText())) {
      problems.add(named(at) + " must be a time such as 2024-01-02T03:04:05.000Z");
    }
    return problems;
  }

  private static List<String> fields(AnswerShape shape, JsonNode value, String at) {
    JsonNode schema = shape.schema();
    JsonNode properties = schema.path("properties");
    Set<String> names = new TreeSet<>();
    properties.fieldNames().forEachRemaining(names::add);
    List<String> problems = new ArrayList<>();
    schema
        .path("required")
        .forEach(
            name -> {
              if (!value.has(name.asText())) {
                problems.add(field(at, name.asText()) + " is missing");
              }
            });
    boolean isOpen = schema.path("additionalProperties").isObject() || names.isEmpty();
    value
        .properties()
        .forEach(
            given -> {
              String name = given.getKey();
              if (names.contains(name) || schema.path("additionalProperties").isObject()) {
                problems.addAll(
                    of(shape.field(name, given.getValue()), given.getValue(), field(at, name)));
              } else if (!isOpen) {
                problems.add(
                    field(at, name) + " is not described" + KnownNames.question(name, names));
              }
            });
    return problems;
  }

  private static String field(String at, String name) {
    return at.isEmpty() ? name : at + "." + name;
  }

  private static boolean isTime(String text) {
    try {
      return !Instant.parse(text).equals(Instant.MIN);
    } catch (DateTimeException e) {
      return false;
    }
  }

  private static boolean isOf(JsonNode type, JsonNode value) {
    if (type.isArray()) {
      return type.valueStream().anyMatch(one -> isOf(one, value));
    }
    return switch (type.asText()) {
      case "object" -> value.isObject();
      case "array" -> value.isArray();
      case "string" -> value.isTextual();
      case "boolean" -> value.isBoolean();
      case "integer" -> value.isIntegralNumber();
      case "number" -> value.isNumber();
      case "null" -> value.getNodeType() == JsonNodeType.NULL;
      default -> true;
    };
  }
}
