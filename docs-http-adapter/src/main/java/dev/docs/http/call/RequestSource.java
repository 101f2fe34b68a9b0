package dev.docs.http.call;

import dev.docs.http.HttpRequest;
import java.util.Optional;

/**
 * Where a browser says that a request comes from, in headers that scripts cannot forge. Stateless
 * and thread-safe.
 */
final class RequestSource {

  private RequestSource() {}

  /**
   * Whether a page of this server sent the request, or the user entered it, according to {@code
   * Sec-Fetch-Site} or {@code Origin}; empty when there is neither.
   */
  static Optional<Boolean> of(Dispatcher http, HttpRequest request) {
    Optional<String> site = request.headers().first("Sec-Fetch-Site");
    return site.isPresent()
        ? site.map(from -> from.equals("same-origin") || from.equals("none"))
        : request
            .headers()
            .first("Origin")
            .map(
                origin ->
                    origin.equals(request.origin())
                        || origin.equals(originOf(http.baseUrl(request))));
  }

  private static String originOf(String url) {
    return url.substring(0, url.length() - pathOf(url).length());
  }

  /** The path of a URL. */
  static String pathOf(String url) {
    return url.substring(url.indexOf('/', url.indexOf("://") + 3));
  }
}
