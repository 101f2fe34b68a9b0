package dev.docs.http.call;

import static java.util.Objects.requireNonNull;

/**
 * What an operation takes as a body.
 *
 * @param type in the notation of {@code types.txt}; empty for {@link Kind#NONE} and {@link
 *     Kind#BYTES}
 */
public record Payload(Kind kind, String type) {

  /** Whether there is a body, and how it is read. */
  public enum Kind {
    /** None; whatever is sent is not looked at. */
    NONE,
    /** A JSON object that may be left out, and then counts as one without fields. */
    OPTIONAL_JSON,
    /** A JSON object. */
    JSON,
    /** Bytes, read by the handler as a stream. */
    BYTES
  }

  static final Payload NONE = new Payload(Kind.NONE, "");
  static final Payload BYTES = new Payload(Kind.BYTES, "");

  public Payload {
    requireNonNull(kind, "kind");
    requireNonNull(type, "type");
  }
}
