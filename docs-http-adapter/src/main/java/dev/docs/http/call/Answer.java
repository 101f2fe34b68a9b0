package dev.docs.http.call;

import static java.util.Objects.requireNonNull;

/**
 * A response an operation may give, besides the errors that every operation may.
 *
 * @param type of the body, in the notation of {@code types.txt}; empty when there is no body
 */
public record Answer(int status, String type) {
  public Answer {
    requireNonNull(type, "type");
  }
}
