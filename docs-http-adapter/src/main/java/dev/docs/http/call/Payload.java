package dev.docs.http.call;

import static java.util.Objects.requireNonNull;

/**
 * The request body of an operation.
 *
 * @param type in the notation of {@code types.txt}; empty for {@link Kind#NONE} and {@link
 *     Kind#BYTES}
 */
public record Payload(Kind kind, String type) {

  /** The kind of a request body. */
  public enum Kind {
    /** No body; any that is sent is ignored. */
    NONE,
    /** An optional JSON object; when absent, it has no fields. */
    OPTIONAL_JSON,
    /** A required JSON object. */
    JSON,
    /** Bytes, which the handler reads as a stream. */
    BYTES
  }

  static final Payload NONE = new Payload(Kind.NONE, "");
  static final Payload BYTES = new Payload(Kind.BYTES, "");

  public Payload {
    requireNonNull(kind, "kind");
    requireNonNull(type, "type");
  }
}
