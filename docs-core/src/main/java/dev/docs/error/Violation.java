package dev.docs.error;

import static java.util.Objects.requireNonNull;

/**
 * A violation of a rule by an argument.
 *
 * @param field the argument, as the caller named it: {@code title}, {@code position.before.space}
 * @param message the rule: {@code must be at most 50 characters}
 */
public record Violation(String field, String message) {
  public Violation {
    requireNonNull(field, "field");
    requireNonNull(message, "message");
  }

  @Override
  public String toString() {
    return field + ": " + message;
  }
}
