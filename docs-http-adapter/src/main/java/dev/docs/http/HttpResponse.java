package dev.docs.http;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;

/**
 * A response. The engine adds {@code Content-Length}. Immutable.
 *
 * @param status 200 to 599
 */
public record HttpResponse(int status, Headers headers, HttpBody body) {

  public HttpResponse {
    if (status < 200 || status > 599) {
      throw new IllegalArgumentException("not the status of a response: " + status);
    }
    requireNonNull(headers, "headers");
    requireNonNull(body, "body");
  }

  /** A response with status 204 and no body. */
  public static HttpResponse noContent() {
    return empty(204);
  }

  public static HttpResponse empty(int status) {
    return new HttpResponse(status, Headers.none(), HttpBody.empty());
  }

  /** A download: status 200 with a body of any media type. */
  public static HttpResponse content(String contentType, HttpBody body) {
    return new HttpResponse(200, Headers.none().with("Content-Type", contentType), body);
  }

  public HttpResponse withHeader(String name, String value) {
    return new HttpResponse(status, headers.with(name, value), body);
  }

  /** The body as text, for tests and logs; reads a stream to its end. */
  public String text() {
    return new String(body.bytes(Integer.MAX_VALUE), StandardCharsets.UTF_8);
  }
}
