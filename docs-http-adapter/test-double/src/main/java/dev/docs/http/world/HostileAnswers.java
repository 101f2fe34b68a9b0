package dev.docs.http.world;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Operation;
import dev.docs.http.call.OperationTable;
import dev.docs.http.json.Json;
import dev.docs.http.json.MalformedJson;
import dev.docs.id.Ids;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes answers of a world hostile, but valid. Immutable, but for what it draws; thread-safe. */
final class HostileAnswers {

  /** A value that no version of the interface has. */
  static final String LATER = "later-version";

  private final Set<Hostility> on;
  private final AnswerShape.Types types;
  private final Random random;

  private HostileAnswers(Set<Hostility> on, AnswerShape.Types types, long seed) {
    this.on = Set.copyOf(on);
    this.types = types;
    this.random = new Random(seed);
  }

  /** Those of a world; empty where nothing is on. */
  static Optional<HostileAnswers> of(Set<Hostility> on, OperationTable operations, long seed) {
    return on.isEmpty()
        ? Optional.empty()
        : Optional.of(new HostileAnswers(on, AnswerShape.Types.of(operations), seed));
  }

  private boolean has(Hostility kind) {
    return on.contains(kind);
  }

  /** These identifiers, or the same in another form. */
  static Ids ids(Ids given, java.util.function.BooleanSupplier otherForm) {
    return () -> {
      String id = given.next();
      return otherForm.getAsBoolean()
          ? UUID.nameUUIDFromBytes(id.getBytes(StandardCharsets.UTF_8)).toString()
          : id;
    };
  }

  /** The request as it is handled. */
  HttpRequest handled(Operation operation, HttpRequest request) {
    boolean paged =
        has(Hostility.SMALLEST_SLICES)
            && operation.parameters().stream().anyMatch(p -> p.name().equals("limit"))
            && !("&" + request.query()).contains("&limit=0");
    if (!paged) {
      return request;
    }
    String others =
        Stream.of(request.query().split("&", -1))
            .filter(part -> !part.isEmpty() && !part.startsWith("limit="))
            .collect(Collectors.joining("&"));
    return Quirks.withQuery(request, others.isEmpty() ? "limit=1" : others + "&limit=1");
  }

  /** The answer as it is sent. */
  synchronized HttpResponse sent(Operation operation, HttpResponse answer) {
    if (has(Hostility.BOTH_DELETE_CODES) && Quirks.hasDeleted(operation, answer)) {
      return random.nextBoolean() ? new HttpResponse(205, answer.headers(), answer.body()) : answer;
    }
    if (answer.status() >= 300
        || !answer.headers().first("Content-Type").orElse("").startsWith("application/json")) {
      return answer;
    }
    JsonNode value;
    try {
      value = Json.tree(answer.body().bytes(Integer.MAX_VALUE), Quirks.LIMITS);
    } catch (MalformedJson e) {
      return answer;
    }
    Optional<AnswerShape> shape = types.of(operation, answer.status(), value);
    return value.isObject() && shape.isPresent()
        ? new HttpResponse(
            answer.status(),
            answer.headers(),
            HttpBody.of(Json.bytes(object(value, shape.get(), true))))
        : answer;
  }

  private JsonNode value(JsonNode value, AnswerShape shape) {
    if (value.isObject()) {
      return object(value, shape, false);
    } else if (value instanceof ArrayNode list) {
      for (int i = 0; i < list.size(); i++) {
        list.set(i, value(list.get(i), shape.item(list.get(i))));
      }
    } else if (value.isTextual()
        && has(Hostility.UNKNOWN_VALUES)
        && shape.isEnumeration()
        && random.nextInt(3) == 0) {
      return TextNode.valueOf(LATER);
    }
    return value;
  }

  /** An object, which may be the whole answer. */
  private ObjectNode object(JsonNode object, AnswerShape shape, boolean whole) {
    Set<String> optional = shape.optionalFields();
    ObjectNode fields = JsonNodeFactory.instance.objectNode();
    object
        .properties()
        .forEach(
            field -> {
              String name = field.getKey();
              if (!optional.contains(name) || !isLeftOut(name, whole)) {
                fields.set(name, value(field.getValue(), shape.field(name, field.getValue())));
              }
            });
    if (has(Hostility.EMPTY_ARRAYS)) {
      optional.stream()
          .filter(name -> !object.has(name) && shape.field(name).isList())
          .forEach(fields::putArray);
    }
    return has(Hostility.OTHER_ORDER) ? shuffled(fields) : fields;
  }

  /** A page that follows is always told: without it, a list would seem complete. */
  private boolean isLeftOut(String name, boolean whole) {
    if (whole && name.equals("count")) {
      return has(Hostility.NO_COUNT);
    }
    boolean next = whole && name.equals("next");
    return !next && has(Hostility.OPTIONAL_FIELDS_LEFT_OUT) && random.nextBoolean();
  }

  private ObjectNode shuffled(ObjectNode fields) {
    List<String> names = new ArrayList<>();
    fields.fieldNames().forEachRemaining(names::add);
    Collections.shuffle(names, random);
    ObjectNode other = JsonNodeFactory.instance.objectNode();
    names.forEach(name -> other.set(name, fields.get(name)));
    return other;
  }
}
