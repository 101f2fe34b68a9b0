package dev.docs.site.adaptive;

import dev.docs.error.DocsException;
import dev.docs.error.Violations;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A condition on what is known about a visitor: an expression of a part of JavaScript. It knows
 * {@code visitor.claims}, {@code space.vars} and {@code page.vars}; texts, numbers, {@code true},
 * {@code false}, {@code null}, lists; {@code !}, {@code &&}, {@code ||}, {@code ==} and {@code ===}
 * (which are one), {@code !=}, {@code <}, {@code <=}, {@code >}, {@code >=}, {@code in}, {@code ?
 * :}, {@code .includes(...)} and parentheses. Immutable and thread-safe.
 */
public final class Condition {

  /** Characters at most, as the specification has it. */
  public static final int MAX_LENGTH = 1_024;

  private final String text;
  private final ExpressionParser.Parsed parsed;

  private Condition(String text, ExpressionParser.Parsed parsed) {
    this.text = text;
    this.parsed = parsed;
  }

  /**
   * The condition that a text is.
   *
   * @param field who has it, for the message
   * @throws DocsException with {@code INVALID} when it is none, with the position of the fault
   */
  public static Condition of(String field, String text) {
    requireLength(field, text);
    try {
      return new Condition(text, ExpressionParser.parse(text));
    } catch (ExpressionFault e) {
      throw DocsException.invalid(field, message(text, e.position(), e.getMessage()));
    }
  }

  /** The condition that a text is; empty where it is none, as in a folder that was imported. */
  public static Optional<Condition> find(String text) {
    if (text.isEmpty() || text.codePointCount(0, text.length()) > MAX_LENGTH) {
      return Optional.empty();
    }
    try {
      return Optional.of(new Condition(text, ExpressionParser.parse(text)));
    } catch (ExpressionFault e) {
      return Optional.empty();
    }
  }

  private static void requireLength(String field, String text) {
    int length = text.codePointCount(0, text.length());
    if (length == 0 || length > MAX_LENGTH) {
      throw DocsException.invalid(
          field, "must be 1 to " + MAX_LENGTH + " characters, is " + length);
    }
  }

  /** With the position in characters, from 1. */
  static String message(String text, int position, @Nullable String reason) {
    return "at character " + (text.codePointCount(0, position) + 1) + ": " + reason;
  }

  /** As it was written. */
  public String text() {
    return text;
  }

  public Expression expression() {
    return parsed.expression();
  }

  /**
   * This condition, when it fits a schema: it names claims that there are, and compares values that
   * can be equal.
   *
   * @param field who has it, for the messages
   * @throws DocsException with {@code INVALID} and every fault with its position
   */
  public Condition checked(String field, VisitorSchema schema) {
    Violations violations = new Violations();
    new TypeCheck(
            schema,
            (part, reason) ->
                violations.add(
                    field, message(text, parsed.positions().getOrDefault(part, 0), reason)))
        .check(parsed.expression());
    if (!violations.isEmpty()) {
      throw DocsException.invalid(violations);
    }
    return this;
  }

  /** Whether it holds for a visitor, on a page without variables. */
  public boolean holds(VisitorClaims claims) {
    return holds(claims, Map.of(), Map.of());
  }

  /**
   * Whether it holds for a visitor on a page. Claims that are not there are absent, hence false.
   *
   * @param space the variables of the space: Strings, finite Doubles and Booleans
   * @param page the variables of the page
   */
  public boolean holds(VisitorClaims claims, Map<String, ?> space, Map<String, ?> page) {
    Map<String, Object> scope = new LinkedHashMap<>();
    scope.put("visitor", Map.of("claims", claims.values()));
    scope.put("space", Map.of("vars", space));
    scope.put("page", Map.of("vars", page));
    return new Evaluation(scope).holds(parsed.expression());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Condition condition && text.equals(condition.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
