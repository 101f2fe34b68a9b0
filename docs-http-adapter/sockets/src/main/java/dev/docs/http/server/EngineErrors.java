package dev.docs.http.server;

import dev.docs.http.HttpResponse;
import dev.docs.http.call.JsonResponse;

/** Error responses of the engine itself, after which the connection is closed. */
final class EngineErrors {

  private static final String SOON = "1";

  private EngineErrors() {}

  static HttpResponse tooLarge(long max) {
    return error(413, "the body exceeds " + max + " bytes");
  }

  static HttpResponse tooSlow() {
    return error(408, "the request arrived too slowly");
  }

  /** For an engine that reads no trailers. */
  static HttpResponse notInChunks() {
    return error(
        400,
        "the body is not in chunks, as Transfer-Encoding says, or has a trailer, which is not read:"
            + " send it without one");
  }

  static HttpResponse noRoom() {
    return error(503, "the memory for request bodies is in use by other requests")
        .withHeader("Retry-After", SOON);
  }

  static HttpResponse tooBusy() {
    return error(503, "too many concurrent requests").withHeader("Retry-After", SOON);
  }

  static HttpResponse outOfMemory() {
    return error(503, "the server is out of memory").withHeader("Retry-After", SOON);
  }

  static HttpResponse beingClosed() {
    return error(503, "the server is stopping");
  }

  private static HttpResponse error(int status, String message) {
    return JsonResponse.error(status, message).withHeader("Access-Control-Allow-Origin", "*");
  }
}
