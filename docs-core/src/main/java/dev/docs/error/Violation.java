package dev.docs.error;

import static java.util.Objects.requireNonNull;

/**
 * One rule that one argument breaks.
 *
 * @param field the argument, as the caller named it: {@code title}, {@code position.before.space}
 * @param message what is wrong and what would be right: {@code must be at most 50 characters}
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
