package dev.docs.http.call;

import static java.util.Objects.requireNonNull;

/**
 * A documented response of an operation, besides the errors common to all.
 *
 * @param type of the body, in the notation of {@code types.txt}; empty when there is no body
 */
public record ResponseSpec(int status, String type) {
  public ResponseSpec {
    requireNonNull(type, "type");
  }
}
