package dev.docs.http.reader;

import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** The responses of a site. Stateless. */
final class Answers {

  /** Paths may contain the key of a share link, which other sites must not see. */
  static final String REFERRER = "same-origin";

  private Answers() {}

  /** A redirect; shared caches must not keep it for other visitors. */
  static HttpResponse redirect(int status, String location) {
    return HttpResponse.empty(status)
        .withHeader("Location", location)
        .withHeader("Cache-Control", "private, no-cache")
        .withHeader("Referrer-Policy", REFERRER);
  }

  /**
   * A text that clients keep and ask for again; 304 where they have it.
   *
   * @param shared whether it is the same for every visitor
   */
  static HttpResponse text(HttpRequest request, String type, String text, boolean shared) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return kept(request, type, HttpBody.of(bytes), Digest.of(bytes), shared);
  }

  /**
   * As {@link #text}.
   *
   * @param digest of the body
   */
  static HttpResponse kept(
      HttpRequest request, String type, HttpBody body, String digest, boolean shared) {
    String tag = '"' + digest + '"';
    Headers headers =
        common(tag, shared ? "public, no-cache" : "private, no-cache")
            .with("Referrer-Policy", REFERRER);
    return unlessKnown(request, tag, headers, type, () -> body);
  }

  /**
   * A file that clients keep, and search engines do not list; 304 where they have it.
   *
   * @param policy of what is in the file
   */
  static HttpResponse file(
      HttpRequest request,
      String tag,
      String cacheControl,
      String policy,
      String type,
      Supplier<HttpBody> body) {
    Headers headers =
        common(tag, cacheControl)
            .with("Content-Security-Policy", policy)
            .with("X-Robots-Tag", "noindex")
            .with("Referrer-Policy", REFERRER);
    return unlessKnown(request, tag, headers, type, body);
  }

  private static Headers common(String tag, String cacheControl) {
    return Headers.none()
        .with("Cache-Control", cacheControl)
        .with("ETag", tag)
        .with("Vary", "Cookie")
        .with("X-Content-Type-Options", "nosniff");
  }

  private static HttpResponse unlessKnown(
      HttpRequest request, String tag, Headers headers, String type, Supplier<HttpBody> body) {
    return isKnown(request, tag)
        ? new HttpResponse(304, headers, HttpBody.empty())
        : new HttpResponse(200, headers.with("Content-Type", type), body.get());
  }

  /** Whether the client has a representation with this tag. */
  private static boolean isKnown(HttpRequest request, String tag) {
    List<String> known = request.headers().all("If-None-Match");
    if (known.isEmpty()) {
      return false; // as mostly
    }
    return known.stream()
        .flatMap(value -> Arrays.stream(value.split(",", -1)))
        .map(String::strip)
        .map(given -> given.startsWith("W/") ? given.substring(2) : given)
        .anyMatch(given -> given.equals("*") || given.equals(tag));
  }

  /** A page that says what is wrong; nobody keeps it. */
  static HttpResponse failure(int status, String html, String policy) {
    return new HttpResponse(
            status, Headers.none(), HttpBody.of(html.getBytes(StandardCharsets.UTF_8)))
        .withHeader("Content-Type", "text/html; charset=utf-8")
        .withHeader("Cache-Control", "no-store")
        .withHeader("Content-Security-Policy", policy)
        .withHeader("X-Content-Type-Options", "nosniff")
        .withHeader("X-Robots-Tag", "noindex")
        .withHeader("Referrer-Policy", REFERRER);
  }
}
