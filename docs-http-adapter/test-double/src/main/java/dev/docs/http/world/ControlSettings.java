package dev.docs.http.world;

import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.WireName;
import dev.docs.id.SpaceId;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The operations on how a world answers, and on what it was sent, for tests in other languages.
 * Stateless.
 */
record ControlSettings(Function<Call, DocsWorld> world) {

  void describe(OperationGroup operations) {
    operations
        .type("WorldQuirk", names(Quirk.class))
        .type("WorldHostility", names(Hostility.class))
        .type(
            "WorldCheck",
            """
            {
              check*: "received"|"received-json"|"received-in-order"|"wrote-only-in"
                |"retried-after-waiting"|"followed-next-to-the-end"
              operation: string
              times: integer <range 0..>
              json: object
              operations: array of string
              spaces: array of string
            }\
            """);
    operations
        .put("setWorldQuirks", ControlOperations.ONE + "/quirks")
        .summary("Lets a world differ from the specification as the real service does.")
        .body("{on*: array of WorldQuirk}")
        .returns("World")
        .fails(400, 404)
        .handledBy(
            call -> {
              List<Quirk> on = call.body(body -> enumerated(body, Quirk.class));
              return shown(call, found -> found.quirks(on.toArray(Quirk[]::new)));
            });
    operations
        .put("setWorldHostility", ControlOperations.ONE + "/hostility")
        .summary("Lets a world answer as the interface allows and clients forget.")
        .body("{on*: array of WorldHostility}")
        .returns("World")
        .fails(400, 404)
        .handledBy(
            call -> {
              List<Hostility> on = call.body(body -> enumerated(body, Hostility.class));
              return shown(call, found -> found.hostile(on.toArray(Hostility[]::new)));
            });
    operations
        .post("checkWorld", ControlOperations.ONE + "/checks")
        .summary("Compares what a world was sent, and what that changed, with an expectation.")
        .body("WorldCheck")
        .returns("{holds*: boolean, message: string}")
        .fails(400, 404)
        .handledBy(this::check);
  }

  private static String names(Class<? extends Enum<?>> type) {
    return Stream.of(type.getEnumConstants())
        .map(value -> '"' + WireName.of(value) + '"')
        .collect(Collectors.joining("|"));
  }

  private static <E extends Enum<E>> List<E> enumerated(JsonBody body, Class<E> type) {
    return body.list("on", element -> element.asOneOf(type).required())
        .items(0, type.getEnumConstants().length)
        .required();
  }

  private HttpResponse shown(Call call, Consumer<DocsWorld> change) {
    DocsWorld found = world.apply(call);
    change.accept(found);
    return ControlOperations.shown(call, found);
  }

  /** What is expected of a world. */
  private enum Check {
    RECEIVED,
    RECEIVED_JSON,
    RECEIVED_IN_ORDER,
    WROTE_ONLY_IN,
    RETRIED_AFTER_WAITING,
    FOLLOWED_NEXT_TO_THE_END
  }

  private HttpResponse check(Call call) {
    Traffic traffic = world.apply(call).traffic();
    Function<Traffic, Optional<String>> asked = call.body(ControlSettings::asked);
    Optional<String> contradiction =
        ControlOperations.refusing("operation", () -> asked.apply(traffic));
    return JsonResponse.ok(
        json ->
            json.put("holds", contradiction.isEmpty())
                .putIfPresent("message", contradiction.orElse(null)));
  }

  private static Function<Traffic, Optional<String>> asked(JsonBody body) {
    Check check = body.oneOf("check", Check.class).required();
    if (check == null) {
      return JsonBody.refused();
    }
    return switch (check) {
      case RECEIVED -> {
        String operation = body.string("operation").required();
        int times = body.integer("times").range(0, Integer.MAX_VALUE).orElse(1L).intValue();
        yield traffic -> traffic.received(operation, times);
      }
      case RECEIVED_JSON -> {
        String operation = body.string("operation").required();
        Map<String, Object> values = values(body);
        yield traffic -> traffic.receivedJson(operation, values);
      }
      case RECEIVED_IN_ORDER -> {
        List<String> operations = texts(body, "operations");
        yield traffic -> traffic.receivedInOrder(operations);
      }
      case WROTE_ONLY_IN -> {
        List<String> spaces = texts(body, "spaces");
        yield traffic ->
            traffic.wroteOnlyIn(new HashSet<>(spaces.stream().map(SpaceId::new).toList()));
      }
      case RETRIED_AFTER_WAITING -> Traffic::retriedAfterWaiting;
      case FOLLOWED_NEXT_TO_THE_END -> {
        String operation = body.string("operation").required();
        yield traffic -> traffic.followedNextToTheEnd(operation);
      }
    };
  }

  private static List<String> texts(JsonBody body, String name) {
    return body.list(name, element -> element.asText().required()).required();
  }

  private static Map<String, Object> values(JsonBody body) {
    Map<String, Object> values = new LinkedHashMap<>();
    Object given = body.any("json").required();
    if (given instanceof Map<?, ?> places) {
      places.forEach((place, value) -> values.put(place.toString(), value));
    } else {
      body.reject("json", "must be an object of values by place");
    }
    return values;
  }
}
