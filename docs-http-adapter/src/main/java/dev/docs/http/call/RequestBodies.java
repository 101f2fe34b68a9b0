package dev.docs.http.call;

import dev.docs.error.DocsException;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpLimits;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.json.ArrayLimits;
import dev.docs.http.json.Json;
import dev.docs.http.json.JsonLimits;
import dev.docs.http.json.MalformedJson;
import dev.docs.rule.internal.KeepsRule;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Reads request bodies within their limits. Thread-safe. */
final class RequestBodies {

  /** Bytes accepted of a body that the operation ignores. */
  private static final long MAX_IGNORED = 64 << 10;

  private final HttpLimits limits;

  /** Limits by operation. */
  private final Map<String, ArrayLimits> arrays = new ConcurrentHashMap<>();

  RequestBodies(HttpLimits limits) {
    this.limits = limits;
  }

  /**
   * The answer to a body that is compressed, or encoded otherwise; empty for other ones.
   *
   * @param length the declared length of the body, in bytes; negative when it is unknown
   */
  @KeepsRule("encoded-bodies")
  static Optional<HttpResponse> refusal(HttpRequest head, long length) {
    boolean encoded =
        head.headers().all("Content-Encoding").stream()
            .anyMatch(coding -> !coding.isBlank() && !coding.strip().equalsIgnoreCase("identity"));
    return encoded && length != 0
        ? Optional.of(
            JsonResponse.error(415, "Content-Encoding: the body must not be compressed or encoded")
                .withHeader("Accept-Encoding", "identity"))
        : Optional.empty();
  }

  /** The largest body of a call, in bytes. */
  long max(Operation operation, Call call) {
    long max =
        switch (operation.payload().kind()) {
          case NONE -> Math.min(MAX_IGNORED, limits.bodies().max());
          case BYTES -> limits.bodies().maxUpload();
          case JSON, OPTIONAL_JSON -> limits.bodies().max();
        };
    return operation
        .bodyLimit()
        .map(limit -> Math.min(max, limit.of(call.docs(), call.head().path())))
        .orElse(max);
  }

  /**
   * The fields of a JSON body; empty when the operation takes none.
   *
   * @throws DocsException with {@code INVALID} when the body is no JSON object
   */
  Map<?, ?> fields(Operation operation, HttpBody body, BodyMemory.Share share) {
    Payload.Kind kind = operation.payload().kind();
    if (kind == Payload.Kind.NONE || kind == Payload.Kind.BYTES) {
      return Map.of();
    }
    byte[] bytes = bytes(body, limits.bodies().max());
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
   * @param max the largest accepted number
   */
  static byte[] bytes(HttpBody body, long max) {
    try {
      return body.bytes(max);
    } catch (UncheckedIOException e) {
      throw new ErrorResponses.UnreadableBody(e);
    }
  }

  private JsonLimits jsonLimits(Operation operation, BodyMemory.Share share) {
    return new JsonLimits(
        limits.values().maxDepth(),
        limits.values().max(),
        arrays.computeIfAbsent(operation.id(), id -> arrays(operation)),
        share::reserveOrThrow);
  }

  /** The array limits of an operation's body. */
  private ArrayLimits arrays(Operation operation) {
    ArrayLimits of = ArrayLimits.of(limits.values().maxItems());
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
