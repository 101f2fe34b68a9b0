package dev.docs.http.world;

import dev.docs.http.json.JsonBody;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * When a fault or a stub happens, as it is given in a request: with the words of {@link CallRule}.
 *
 * @param when the path arguments, query parameters, headers and values of the body
 * @param others sets the others
 */
record GivenConditions(When when, Consumer<CallRule<?>> others) {

  /** The notation of these fields. */
  static final String FIELDS =
      """
        when: {
          path: map of string
          query: map of string
          header: map of string
          json: object
          caller: string
          call: array of integer <range 1..>
        }
        skip: integer <range 1..>
        every: integer <range 1..>
        times: integer <range 1..>
        probability: number
        afterApplying: boolean
        optional: boolean
      """;

  /**
   * What a request has.
   *
   * @param json by place
   */
  private record When(
      Map<String, String> path,
      Map<String, String> query,
      Map<String, String> header,
      Map<String, Object> json,
      Optional<String> caller,
      List<Integer> call) {

    static final When ANY =
        new When(Map.of(), Map.of(), Map.of(), Map.of(), Optional.empty(), List.of());

    static When of(JsonBody body) {
      return new When(
          texts(body, "path"),
          texts(body, "query"),
          texts(body, "header"),
          values(body, "json"),
          body.string("caller").notNull().optional(),
          body
              .list("call", item -> item.asInteger().range(1, Integer.MAX_VALUE).required())
              .notNull()
              .orElse(List.of())
              .stream()
              .map(Long::intValue)
              .toList());
    }
  }

  static GivenConditions of(JsonBody body) {
    When when = body.object("when").notNull().map(inner -> inner.read(When::of)).orElse(When.ANY);
    Optional<Integer> skip = count(body, "skip");
    Optional<Integer> every = count(body, "every");
    Optional<Integer> times = count(body, "times");
    Optional<Double> probability =
        body.number("probability")
            .notNull()
            .check(share -> share > 0 && share <= 1, "must be above 0 and at most 1")
            .optional();
    boolean applying = body.bool("afterApplying").notNull().orElse(false);
    boolean optional = body.bool("optional").notNull().orElse(false);
    return new GivenConditions(
        when,
        rule -> {
          skip.ifPresent(rule::skip);
          every.ifPresent(rule::every);
          times.ifPresent(rule::times);
          probability.ifPresent(rule::probability);
          if (applying) {
            rule.afterApplying();
          }
          if (optional) {
            rule.optional();
          }
        });
  }

  private static Optional<Integer> count(JsonBody body, String name) {
    return body.integer(name).range(1, Integer.MAX_VALUE).notNull().map(Long::intValue).optional();
  }

  /** Texts by name; none where the field is not there. */
  static Map<String, String> texts(JsonBody body, String field) {
    return body.object(field)
        .notNull()
        .map(
            inner ->
                inner.read(
                    fields -> {
                      Map<String, String> all = new LinkedHashMap<>();
                      for (String name : fields.names()) {
                        fields.string(name).notNull().optional().ifPresent(v -> all.put(name, v));
                      }
                      return all;
                    }))
        .orElse(Map.of());
  }

  private static Map<String, Object> values(JsonBody body, String field) {
    return body.object(field)
        .notNull()
        .map(
            inner ->
                inner.read(
                    fields -> {
                      Map<String, Object> all = new LinkedHashMap<>();
                      for (String name : fields.names()) {
                        fields.any(name).notNull().optional().ifPresent(v -> all.put(name, v));
                      }
                      return all;
                    }))
        .orElse(Map.of());
  }

  void applyTo(CallRule<?> rule) {
    when.path().forEach((name, value) -> set("when.path", () -> rule.whenPath(name, value)));
    when.query().forEach((name, value) -> set("when.query", () -> rule.whenQuery(name, value)));
    when.header().forEach(rule::whenHeader);
    when.json().forEach((place, value) -> set("when.json", () -> rule.whenJson(place, value)));
    when.caller().ifPresent(rule::whenCaller);
    if (!when.call().isEmpty()) {
      rule.whenCall(when.call().stream().mapToInt(Integer::intValue).toArray());
    }
    others.accept(rule);
  }

  private static void set(String field, Supplier<?> condition) {
    ControlOperations.refusing(field, condition::get);
  }
}
