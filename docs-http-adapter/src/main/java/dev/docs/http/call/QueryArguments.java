package dev.docs.http.call;

import dev.docs.command.internal.KnownNames;
import dev.docs.error.DocsException;
import dev.docs.error.DocsException.Violation;
import dev.docs.http.json.WireName;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The query parameters of a request, validated against the operation's description. Of a
 * single-valued parameter that is given several times the first value counts, where that is not
 * refused. An optional parameter that is empty or the text {@code null} counts as absent, since
 * JavaScript clients send undefined values this way. Immutable.
 */
@KeepsRule({"parameters-twice", "list-limit"})
public final class QueryArguments {

  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,10}");

  private final Map<String, List<String>> arguments;
  private final List<String> ignored;

  private QueryArguments(Map<String, List<String>> arguments, List<String> ignored) {
    this.arguments = arguments;
    this.ignored = ignored;
  }

  /**
   * Parses and validates a query string.
   *
   * @param isKnown whether the client's version of the interface has a parameter; others keep their
   *     default
   * @param strict whether unknown parameters, and further values of single ones, are refused
   * @throws DocsException with code INVALID and all violations
   */
  static QueryArguments check(
      List<Parameter> parameters, String query, Predicate<Parameter> isKnown, boolean strict) {
    Map<String, List<String>> given = PercentEncoding.parameters(query);
    Map<String, List<String>> checked = new HashMap<>();
    Set<String> known = new TreeSet<>();
    List<String> repeated = new ArrayList<>();
    List<Violation> violations = new ArrayList<>();
    for (Parameter parameter : parameters) {
      if (parameter.in() == Parameter.In.QUERY && !isKnown.test(parameter)) {
        checked.put(parameter.name(), fallback(parameter));
      } else if (parameter.in() == Parameter.In.QUERY) {
        known.add(parameter.name());
        List<String> all = given.getOrDefault(parameter.name(), List.of());
        List<String> values = values(parameter, all);
        if (all.size() > 1 && !parameter.repeated()) {
          repeated.add(parameter.name());
        }
        if (values.isEmpty() && parameter.required()) {
          violations.add(new Violation(parameter.name(), "is required"));
        }
        values.forEach(value -> rule(parameter, value, violations));
        checked.put(parameter.name(), values);
      }
    }
    List<String> unknown =
        given.isEmpty()
            ? List.of()
            : given.keySet().stream().filter(name -> !known.contains(name)).toList();
    if (strict) {
      for (String name : unknown) {
        violations.add(new Violation(name, KnownNames.unknown(name, known)));
      }
      repeated.forEach(name -> violations.add(new Violation(name, "must be given once")));
    }
    if (!violations.isEmpty()) {
      throw DocsException.invalid(violations);
    }
    return new QueryArguments(checked, Stream.concat(unknown.stream(), repeated.stream()).toList());
  }

  /**
   * The names of the given parameters that the operation does not know, or of which it takes the
   * first value only.
   */
  List<String> ignored() {
    return ignored;
  }

  private static List<String> values(Parameter parameter, List<String> given) {
    if (given.isEmpty()) {
      return fallback(parameter);
    }
    List<String> values =
        given.stream()
            .filter(value -> !value.isEmpty() && (parameter.required() || !value.equals("null")))
            .limit(parameter.repeated() ? Long.MAX_VALUE : 1)
            .map(value -> isWordOfFlag(parameter, value) ? "true" : value)
            .toList();
    return values.isEmpty() ? fallback(parameter) : values;
  }

  private static boolean isWordOfFlag(Parameter parameter, String value) {
    return parameter.type() == Parameter.Type.BOOLEAN && parameter.values().contains(value);
  }

  private static List<String> fallback(Parameter parameter) {
    return parameter.fallback().map(List::of).orElse(List.of());
  }

  private static void rule(Parameter parameter, String value, List<Violation> violations) {
    String broken =
        switch (parameter.type()) {
          case STRING -> length(parameter, value);
          case INTEGER -> integer(parameter, value);
          case BOOLEAN ->
              value.equals("true") || value.equals("false") ? null : "must be true or false";
          case ENUM ->
              parameter.values().contains(value)
                  ? null
                  : "must be one of " + String.join(", ", parameter.values());
        };
    if (broken != null) {
      violations.add(new Violation(parameter.name(), broken));
    }
  }

  private static @Nullable String length(Parameter parameter, String value) {
    int length = value.codePointCount(0, value.length());
    if (length > parameter.max()) {
      return "must be at most " + parameter.max() + " characters";
    }
    return length < parameter.min() ? "must be at least " + parameter.min() + " characters" : null;
  }

  private static @Nullable String integer(Parameter parameter, String value) {
    boolean ranged = parameter.max() != Long.MAX_VALUE;
    String rule =
        "must be a whole number"
            + (ranged ? " from " + parameter.min() + " to " + parameter.max() : "");
    if (!NUMBER.matcher(value).matches()) { // other digits, and a plus, are numbers to Java
      return rule;
    }
    long number = Long.parseLong(value);
    return number >= Math.max(parameter.min(), Integer.MIN_VALUE)
            && number <= Math.min(parameter.max(), Integer.MAX_VALUE)
        ? null
        : rule;
  }

  /** Whether the operation has this parameter. */
  public boolean declares(String name) {
    return arguments.containsKey(name);
  }

  /** The text, or the parameter's default. */
  public Optional<String> string(String name) {
    List<String> values = strings(name);
    return values.isEmpty() ? Optional.empty() : Optional.of(values.get(0));
  }

  /** The text of a required parameter, or of one with a default. */
  public String required(String name) {
    return string(name)
        .orElseThrow(() -> new IllegalArgumentException(name + " is not a required parameter"));
  }

  public Optional<Integer> integer(String name) {
    return string(name).map(Integer::parseInt);
  }

  /** The flag, or the parameter's default; empty when it has none. */
  public Optional<Boolean> bool(String name) {
    return string(name).map(Boolean::parseBoolean);
  }

  /** Whether the flag, or its default, is true. */
  public boolean isTrue(String name) {
    return bool(name).orElse(false);
  }

  /** The constant, in the spelling of {@link WireName}. */
  public <E extends Enum<E>> Optional<E> oneOf(String name, Class<E> type) {
    return string(name).map(value -> constant(type, value));
  }

  /** The values of a list. */
  public List<String> strings(String name) {
    List<String> values = arguments.get(name);
    if (values == null) {
      throw new IllegalArgumentException("the operation describes no parameter " + name);
    }
    return values;
  }

  /** The constants of a list. */
  public <E extends Enum<E>> List<E> eachOf(String name, Class<E> type) {
    return strings(name).stream().map(value -> constant(type, value)).toList();
  }

  private static <E extends Enum<E>> E constant(Class<E> type, String value) {
    return WireName.parse(type, value)
        .orElseThrow(() -> new IllegalArgumentException(type + " has no " + value));
  }
}
