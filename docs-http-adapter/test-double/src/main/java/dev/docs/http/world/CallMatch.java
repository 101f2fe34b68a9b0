package dev.docs.http.world;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which requests a rule is for. Immutable.
 *
 * @param operation empty for every operation
 * @param path arguments by the names of the operation's parameters
 * @param query values of query parameters, of which a request has at least this one
 * @param header values of headers, so
 * @param json values in the body by place, as {@link RecordedRequest#json} takes them
 * @param caller the user whose token was sent
 */
record CallMatch(
    Optional<String> operation,
    Map<String, String> path,
    Map<String, String> query,
    Map<String, String> header,
    Map<String, Object> json,
    Optional<String> caller) {

  private static final String NOTHING = "not there";

  CallMatch {
    path = Map.copyOf(path);
    query = Map.copyOf(query);
    header = Map.copyOf(header);
    json = Map.copyOf(json);
  }

  static CallMatch of(Optional<String> operation) {
    return new CallMatch(operation, Map.of(), Map.of(), Map.of(), Map.of(), Optional.empty());
  }

  boolean isOf(AskedCall call) {
    return operation.isEmpty() || operation.equals(call.operation());
  }

  /** What a request for the operation has otherwise; empty where it is meant. */
  List<String> misses(AskedCall call) {
    List<String> misses = new ArrayList<>();
    path.forEach((name, value) -> miss(misses, "path " + name, call.path().get(name), value));
    query.forEach((name, value) -> missed(misses, "query " + name, call.query(name), value));
    header.forEach(
        (name, value) ->
            missed(misses, "header " + name, call.request().headers().all(name), value));
    json.forEach(
        (place, value) ->
            miss(misses, "json " + place, JsonValues.at(call.json().get(), place), value));
    caller.ifPresent(user -> miss(misses, "caller", call.caller().orElse(null), user));
    return misses;
  }

  private static void missed(List<String> misses, String what, List<String> found, String wanted) {
    if (!found.contains(wanted)) {
      miss(misses, what, found.isEmpty() ? null : String.join(", ", found), wanted);
    }
  }

  private static void miss(
      List<String> misses, String what, @Nullable Object found, Object wanted) {
    if (!Traffic.same(found, wanted)) {
      misses.add(what + " is " + Objects.requireNonNullElse(found, NOTHING) + ", not " + wanted);
    }
  }

  /** The same with another condition, of the kind that a name is of. */
  CallMatch with(String kind, String name, Object value) {
    return new CallMatch(
        operation,
        kind.equals("path") ? more(path, name, (String) value) : path,
        kind.equals("query") ? more(query, name, (String) value) : query,
        kind.equals("header") ? more(header, name, (String) value) : header,
        kind.equals("json") ? more(json, name, value) : json,
        kind.equals("caller") ? Optional.of((String) value) : caller);
  }

  private static <V> Map<String, V> more(Map<String, V> known, String name, V value) {
    Map<String, V> all = new LinkedHashMap<>(known);
    all.put(name, value);
    return all;
  }

  /** As {@code createSpace with json title=Quay and caller=ada}. */
  @Override
  public String toString() {
    List<String> conditions = new ArrayList<>();
    path.forEach((name, value) -> conditions.add("path " + name + "=" + value));
    query.forEach((name, value) -> conditions.add("query " + name + "=" + value));
    header.forEach((name, value) -> conditions.add("header " + name + "=" + value));
    json.forEach((place, value) -> conditions.add("json " + place + "=" + value));
    caller.ifPresent(user -> conditions.add("caller=" + user));
    String of = operation.orElse("any operation");
    return conditions.isEmpty()
        ? of
        : of + " with " + String.join(" and ", conditions.stream().sorted().toList());
  }
}
