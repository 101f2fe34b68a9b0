package dev.docs.http;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A request before decoding and validation. Immutable.
 *
 * @param method in upper case
 * @param path percent-encoded, starting with a slash
 * @param query the part after the question mark, percent-encoded; empty when there is none
 * @param origin scheme, host and port that the caller used, for absolute links: {@code
 *     http://localhost:8080}
 * @param peer who sends it, as far as the connection and the container know
 */
public record HttpRequest(
    String method,
    String path,
    String query,
    Headers headers,
    HttpBody body,
    String origin,
    Peer peer) {

  private static final String IN_PROCESS = "http://localhost";

  private static final String SCHEME = "Bearer ";

  public HttpRequest {
    requireNonNull(method, "method");
    requireNonNull(path, "path");
    requireNonNull(query, "query");
    requireNonNull(headers, "headers");
    requireNonNull(body, "body");
    requireNonNull(origin, "origin");
    requireNonNull(peer, "peer");
  }

  /** A request of an unknown peer. */
  public HttpRequest(
      String method, String path, String query, Headers headers, HttpBody body, String origin) {
    this(method, path, query, headers, body, origin, Peer.unknown());
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
    return new HttpRequest(method, path, query, headers.with(name, value), body, origin, peer);
  }

  public HttpRequest withToken(String token) {
    return withHeader("Authorization", SCHEME + requireNonNull(token, "token"));
  }

  public HttpRequest withBody(HttpBody newBody) {
    return new HttpRequest(method, path, query, headers, newBody, origin, peer);
  }

  /** The same request for another path. */
  public HttpRequest withPath(String newPath) {
    return new HttpRequest(method, newPath, query, headers, body, origin, peer);
  }

  public HttpRequest withPeer(Peer newPeer) {
    return new HttpRequest(method, path, query, headers, body, origin, newPeer);
  }

  public HttpRequest withJson(String json) {
    return withHeader("Content-Type", "application/json")
        .withBody(HttpBody.of(json.getBytes(StandardCharsets.UTF_8)));
  }

  /** The token of the header {@code Authorization: Bearer}; empty when there is none. */
  public Optional<String> token() {
    return headers
        .first("Authorization")
        .filter(value -> value.regionMatches(true, 0, SCHEME, 0, SCHEME.length()))
        .map(value -> value.substring(SCHEME.length()).strip());
  }
}
