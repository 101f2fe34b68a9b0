package dev.docs.http.call;

import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.http.json.Json;
import dev.docs.http.json.JsonFields;
import dev.docs.http.json.JsonStream;
import java.util.concurrent.atomic.AtomicReference;

/** Creates JSON responses. Stateless and thread-safe. */
public final class JsonResponse {

  private static final Headers JSON = Headers.none().with("Content-Type", "application/json");

  /** Longer JSON is streamed instead of held in memory, in bytes. */
  static final int MAX_HELD = 512 * 1024;

  private JsonResponse() {}

  /** A JSON response, written immediately unless it is too long to be held. */
  private static HttpResponse json(int status, JsonFields object) {
    JsonStream begun = Json.stream(object);
    return begun
        .whole(MAX_HELD)
        .map(json -> json(status, json))
        .orElseGet(() -> new HttpResponse(status, JSON, streamed(begun, object)));
  }

  /**
   * A body that continues the begun stream when first opened, and is written anew on each further
   * opening.
   */
  private static HttpBody streamed(JsonStream begun, JsonFields object) {
    AtomicReference<JsonStream> first = new AtomicReference<>(begun);
    return HttpBody.stream(
        HttpBody.UNKNOWN_LENGTH,
        () -> {
          JsonStream stream = first.getAndSet(null);
          return stream == null ? Json.stream(object) : stream;
        });
  }

  /** A response with JSON that is already encoded. */
  public static HttpResponse json(int status, byte[] json) {
    return new HttpResponse(status, JSON, HttpBody.of(json));
  }

  /** A response 200 with a resource. */
  public static HttpResponse ok(JsonFields object) {
    return json(200, object);
  }

  /** A response 201 with the new resource. */
  public static HttpResponse created(JsonFields object) {
    return json(201, object);
  }

  /** An error: {@code {"error": {"code": 404, "message": "..."}}}. */
  public static HttpResponse error(int status, String message) {
    return json(
        status,
        json -> json.put("error", error -> error.put("code", status).put("message", message)));
  }
}
