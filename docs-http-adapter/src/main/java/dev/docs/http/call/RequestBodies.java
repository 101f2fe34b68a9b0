package dev.docs.http.call;

import dev.docs.error.DocsException;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpLimits;
import dev.docs.http.json.ArrayLimits;
import dev.docs.http.json.Json;
import dev.docs.http.json.JsonLimits;
import dev.docs.http.json.MalformedJson;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Reads the bodies of requests within their limits. Thread-safe. */
final class RequestBodies {

  /** Bytes of a body that the operation does not look at. */
  private static final long MAX_IGNORED = 64 << 10;

  private final HttpLimits limits;
  private final BodyMemory memory;

  /** By operation. */
  private final Map<String, ArrayLimits> arrays = new ConcurrentHashMap<>();

  RequestBodies(HttpLimits limits) {
    this.limits = limits;
    this.memory = new BodyMemory(limits.maxInFlight());
  }

  /** What one request takes of the memory for all bodies. */
  BodyMemory.Share share() {
    return memory.share();
  }

  /** Bytes of a body at most, as what an operation reads says. */
  long max(Payload.Kind kind) {
    return switch (kind) {
      case NONE -> Math.min(MAX_IGNORED, limits.maxBody());
      case BYTES -> limits.maxUpload();
      case JSON, OPTIONAL_JSON -> limits.maxBody();
    };
  }

  /**
   * The fields of a JSON body; none where the operation reads no such body.
   *
   * @throws DocsException with {@code INVALID} when the body is no JSON object
   */
  Map<?, ?> fields(Operation operation, HttpBody body, BodyMemory.Share share) {
    Payload.Kind kind = operation.payload().kind();
    if (kind == Payload.Kind.NONE || kind == Payload.Kind.BYTES) {
      return Map.of();
    }
    byte[] bytes = bytes(body, limits.maxBody());
    Object value;
    try {
      value = isBlank(bytes) ? null : Json.parse(bytes, jsonLimits(operation, share));
    } catch (MalformedJson e) {
      throw DocsException.invalid("body", e.getMessage());
    }
    if (value == null && kind == Payload.Kind.OPTIONAL_JSON) {
      return Map.of();
    }
    if (value instanceof Map<?, ?> fields) {
      return fields;
    }
    throw DocsException.invalid("body", value == null ? "is required" : "must be a JSON object");
  }

  /**
   * The bytes of a body.
   *
   * @param max how many at most
   */
  static byte[] bytes(HttpBody body, long max) {
    try {
      return body.bytes(max);
    } catch (UncheckedIOException e) {
      throw new ErrorAnswers.UnreadableBody(e);
    }
  }

  private JsonLimits jsonLimits(Operation operation, BodyMemory.Share share) {
    return new JsonLimits(
        limits.maxDepth(),
        limits.maxValues(),
        arrays.computeIfAbsent(operation.id(), id -> arrays(operation)),
        share::reserveOrThrow);
  }

  /** How many items arrays in the bodies of an operation may have. */
  private ArrayLimits arrays(Operation operation) {
    ArrayLimits of = ArrayLimits.of(limits.maxItems());
    for (Map.Entry<String, Integer> items : operation.items().entrySet()) {
      of = of.at(items.getKey(), items.getValue());
    }
    return of;
  }

  private static boolean isBlank(byte[] bytes) {
    for (byte b : bytes) {
      if (b != ' ' && b != '\n' && b != '\r' && b != '\t') {
        return false;
      }
    }
    return true;
  }
}
