package dev.docs.http.world;

import dev.docs.http.json.JsonBody;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A fault as it is given in a request.
 *
 * @param conditions sets when it happens
 * @param action says what happens
 */
record GivenFault(
    Optional<String> operation, GivenConditions conditions, Consumer<FaultRule> action) {

  private enum Action {
    STATUS,
    DROP_CONNECTION,
    TRUNCATE,
    INVALID_JSON,
    TRICKLE,
    DELAY,
    ADVANCE
  }

  /** The longest delay: beyond it, clients have given up. */
  private static final Duration MAX_DELAY = Duration.ofMinutes(5);

  static GivenFault of(JsonBody body) {
    return new GivenFault(
        body.string("operation").notNull().optional(), GivenConditions.of(body), action(body));
  }

  private static Consumer<FaultRule> action(JsonBody body) {
    Action action = body.oneOf("action", Action.class).required();
    if (action == null) {
      return JsonBody.refused();
    }
    return switch (action) {
      case STATUS -> status(body);
      case DROP_CONNECTION -> FaultRule::dropConnection;
      case TRUNCATE -> FaultRule::truncate;
      case INVALID_JSON -> FaultRule::invalidJson;
      case TRICKLE -> {
        Duration time = delay(body);
        yield rule -> rule.trickle(time);
      }
      case DELAY -> {
        Duration time = delay(body);
        yield rule -> rule.delay(time);
      }
      case ADVANCE -> {
        Duration time = body.string("time").map(ControlOperations::duration).required();
        yield rule -> rule.advance(time);
      }
    };
  }

  private static Duration delay(JsonBody body) {
    return body.string("time")
        .map(ControlOperations::duration)
        .check(
            given -> given.compareTo(Duration.ZERO) > 0 && given.compareTo(MAX_DELAY) <= 0,
            "must be positive and at most " + MAX_DELAY)
        .required();
  }

  private static Consumer<FaultRule> status(JsonBody body) {
    Long status = body.integer("status").range(400, 599).required();
    Optional<String> message = body.string("message").notNull().optional();
    Map<String, String> header = GivenConditions.texts(body, "header");
    Optional<String> text = body.string("body").notNull().optional();
    return rule -> {
      ErrorFault fault =
          message
              .map(told -> rule.with(status.intValue(), told))
              .orElseGet(() -> rule.with(status.intValue()));
      header.forEach(fault::header);
      text.ifPresent(fault::body);
    };
  }

  void put(DocsWorld world) {
    FaultRule rule =
        ControlOperations.refusing(
            "operation", () -> operation.map(world::fail).orElseGet(world::failAny));
    conditions.applyTo(rule);
    action.accept(rule);
  }
}
