package dev.docs.site.adaptive.internal;

import dev.docs.error.DocsException;
import dev.docs.error.DocsException.Violations;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.adaptive.VisitorSchema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A condition on claims about a visitor: an expression of a subset of JavaScript with {@code
 * visitor.claims}, {@code space.vars} and {@code page.vars}; texts, numbers, {@code true}, {@code
 * false}, {@code null}, lists; {@code !}, {@code &&}, {@code ||}, {@code ==} and {@code ===} (which
 * are one), {@code !=}, {@code <}, {@code <=}, {@code >}, {@code >=}, {@code in}, {@code ? :},
 * {@code .includes(...)} and parentheses. Immutable and thread-safe.
 */
@KeepsRule("adaptive-condition")
public final class Condition {

  /** The most characters that the specification allows. */
  public static final int MAX_LENGTH = 1_024;

  private static final Pattern NAME = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]*");

  private final String text;
  private final ExpressionParser.Parsed parsed;

  private Condition(String text, ExpressionParser.Parsed parsed) {
    this.text = text;
    this.parsed = parsed;
  }

  /**
   * Parses a condition.
   *
   * @throws DocsException with {@code INVALID} when it is none, with the position of the fault
   */
  static Condition of(String field, String text) {
    try {
      return parsed(text);
    } catch (ExpressionFault e) {
      throw DocsException.invalid(field, e.in(text));
    }
  }

  /** Parses a condition; empty for a malformed one, as in an imported folder. */
  public static Optional<Condition> find(String text) {
    try {
      return Optional.of(parsed(text));
    } catch (ExpressionFault e) {
      return Optional.empty();
    }
  }

  /**
   * The faults of a text as a condition, each with its position; none for a condition that fits any
   * of the schemas.
   *
   * @param schemas none when the claims are unknown: then any claim may be used
   */
  public static List<String> faults(String text, List<VisitorSchema> schemas) {
    Condition condition;
    try {
      condition = parsed(text);
    } catch (ExpressionFault e) {
      return List.of(e.in(text));
    }
    List<List<String>> all = schemas.stream().map(condition::faults).toList();
    return all.isEmpty() || all.stream().anyMatch(List::isEmpty) ? List.of() : all.get(0);
  }

  private static Condition parsed(String text) {
    int length = text.codePointCount(0, text.length());
    if (length == 0 || length > MAX_LENGTH) {
      throw new ExpressionFault("must be 1 to " + MAX_LENGTH + " characters, is " + length);
    }
    return new Condition(text, ExpressionParser.parse(text));
  }

  /** A reference as conditions have it; reading it gives these names. */
  public static String reference(List<String> names) {
    StringBuilder reference = new StringBuilder(names.get(0));
    for (String name : names.subList(1, names.size())) {
      reference.append(NAME.matcher(name).matches() ? "." + name : "[" + quoted(name) + "]");
    }
    return reference.toString();
  }

  /** A text as conditions have it; reading it gives this text. */
  public static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ' || c == 0x7f || c == 0x2028 || c == 0x2029) {
        quoted.append(String.format("\\u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }

  /** With the position in characters, from 1. */
  static String message(String text, int position, String reason) {
    return "at character " + (text.codePointCount(0, position) + 1) + ": " + reason;
  }

  public String text() {
    return text;
  }

  public Expression expression() {
    return parsed.expression();
  }

  /**
   * Checks the condition against a schema: it must use declared claims, and compare values that can
   * be equal.
   *
   * @throws DocsException with {@code INVALID} and every fault with its position
   */
  Condition checked(String field, VisitorSchema schema) {
    Violations violations = new Violations();
    faults(schema).forEach(fault -> violations.add(field, fault));
    if (!violations.isEmpty()) {
      throw DocsException.invalid(violations);
    }
    return this;
  }

  private List<String> faults(VisitorSchema schema) {
    List<String> faults = new ArrayList<>();
    new TypeCheck(
            schema,
            (part, reason) ->
                faults.add(message(text, parsed.positions().getOrDefault(part, 0), reason)))
        .check(parsed.expression());
    return faults;
  }

  /** Evaluates the condition for a visitor, on a page without variables. */
  public boolean holds(VisitorClaims claims) {
    return holds(claims, Map.of(), Map.of());
  }

  /**
   * Evaluates the condition for a visitor on a page. Missing claims are false.
   *
   * @param space the variables of the space: Strings, finite Doubles and Booleans
   */
  public boolean holds(VisitorClaims claims, Map<String, ?> space, Map<String, ?> page) {
    return evaluation(claims, space, page).holds(parsed.expression());
  }

  /**
   * The value for a visitor on a page as text: the items of a list with commas between them; empty
   * for an absent value.
   *
   * @param space the variables of the space: Strings, finite Doubles and Booleans
   */
  public String shown(VisitorClaims claims, Map<String, ?> space, Map<String, ?> page) {
    return evaluation(claims, space, page).shown(parsed.expression());
  }

  private static Evaluation evaluation(
      VisitorClaims claims, Map<String, ?> space, Map<String, ?> page) {
    Map<String, Object> scope = new LinkedHashMap<>();
    scope.put("visitor", Map.of("claims", claims.values()));
    scope.put("space", Map.of("vars", space));
    scope.put("page", Map.of("vars", page));
    return new Evaluation(scope);
  }
}
