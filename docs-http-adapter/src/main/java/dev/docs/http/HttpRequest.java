package dev.docs.http;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;

/**
 * A request before decoding and validation. Immutable.
 *
 * @param method in upper case
 * @param path percent-encoded, starting with a slash
 * @param query the part after the question mark, percent-encoded; empty when there is none
 * @param origin scheme, host and port that the caller used, for absolute links: {@code
 *     http://localhost:8080}
 */
public record HttpRequest(
    String method, String path, String query, Headers headers, HttpBody body, String origin) {

  private static final String IN_PROCESS = "http://localhost";

  public HttpRequest {
    requireNonNull(method, "method");
    requireNonNull(path, "path");
    requireNonNull(query, "query");
    requireNonNull(headers, "headers");
    requireNonNull(body, "body");
    requireNonNull(origin, "origin");
  }

  /**
   * A request without headers and body.
   *
   * @param target path and query, as in a request line
   */
  public static HttpRequest of(String method, String target) {
    int mark = target.indexOf('?');
    String path = mark < 0 ? target : target.substring(0, mark);
    String query = mark < 0 ? "" : target.substring(mark + 1);
    return new HttpRequest(method, path, query, Headers.none(), HttpBody.empty(), IN_PROCESS);
  }

  public static HttpRequest get(String target) {
    return of("GET", target);
  }

  public HttpRequest withHeader(String name, String value) {
    return new HttpRequest(method, path, query, headers.with(name, value), body, origin);
  }

  public HttpRequest withToken(String token) {
    return withHeader("Authorization", "Bearer " + token);
  }

  public HttpRequest withBody(HttpBody newBody) {
    return new HttpRequest(method, path, query, headers, newBody, origin);
  }

  public HttpRequest withJson(String json) {
    return withHeader("Content-Type", "application/json")
        .withBody(HttpBody.of(json.getBytes(StandardCharsets.UTF_8)));
  }
}
