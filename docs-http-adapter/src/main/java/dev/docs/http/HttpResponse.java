package dev.docs.http;

import static java.util.Objects.requireNonNull;

import dev.docs.http.json.Json;
import dev.docs.http.json.JsonFields;
import dev.docs.http.json.JsonStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A response. The engine adds the length of the body. Immutable.
 *
 * @param status 200 to 599
 */
public record HttpResponse(int status, Headers headers, HttpBody body) {

  private static final Headers JSON = Headers.none().with("Content-Type", "application/json");

  public HttpResponse {
    if (status < 200 || status > 599) {
      throw new IllegalArgumentException("not the status of a response: " + status);
    }
    requireNonNull(headers, "headers");
    requireNonNull(body, "body");
  }

  /** Longer JSON is not held in memory as a whole, but written while it is sent. */
  static final int MAX_HELD = 512 * 1024;

  /** A response of JSON, written here and now unless it is too long to be held. */
  public static HttpResponse json(int status, JsonFields object) {
    JsonStream begun = Json.stream(object);
    return begun
        .whole(MAX_HELD)
        .map(json -> json(status, json))
        .orElseGet(() -> new HttpResponse(status, JSON, streamed(begun, object)));
  }

  /** Goes on with what is begun when it is opened first, and starts anew every other time. */
  private static HttpBody streamed(JsonStream begun, JsonFields object) {
    AtomicReference<JsonStream> first = new AtomicReference<>(begun);
    return HttpBody.stream(
        HttpBody.UNKNOWN_LENGTH,
        () -> {
          JsonStream stream = first.getAndSet(null);
          return stream == null ? Json.stream(object) : stream;
        });
  }

  /** A response of JSON that is already written. */
  public static HttpResponse json(int status, byte[] json) {
    return new HttpResponse(status, JSON, HttpBody.of(json));
  }

  /** 200 with a resource. */
  public static HttpResponse ok(JsonFields object) {
    return json(200, object);
  }

  /** 201 with the new resource. */
  public static HttpResponse created(JsonFields object) {
    return json(201, object);
  }

  /** 204. */
  public static HttpResponse noContent() {
    return empty(204);
  }

  public static HttpResponse empty(int status) {
    return new HttpResponse(status, Headers.none(), HttpBody.empty());
  }

  /** 200 with bytes of any type, for downloads. */
  public static HttpResponse content(String contentType, HttpBody body) {
    return new HttpResponse(200, Headers.none().with("Content-Type", contentType), body);
  }

  /** The one form of an error: {@code {"error": {"code": 404, "message": "..."}}}. */
  public static HttpResponse error(int status, String message) {
    return json(
        status,
        json -> json.put("error", error -> error.put("code", status).put("message", message)));
  }

  public HttpResponse withHeader(String name, String value) {
    return new HttpResponse(status, headers.with(name, value), body);
  }

  /** The answer to HEAD: the same headers, with the length the body would have. */
  HttpResponse withoutBody() {
    boolean lengthKnown = status != 204 && body.length() != HttpBody.UNKNOWN_LENGTH;
    Headers all =
        lengthKnown ? headers.with("Content-Length", String.valueOf(body.length())) : headers;
    return new HttpResponse(status, all, HttpBody.empty());
  }

  /** The body as text, for tests and logs; streams are read to their end. */
  public String text() {
    return new String(body.bytes(Integer.MAX_VALUE), StandardCharsets.UTF_8);
  }
}
