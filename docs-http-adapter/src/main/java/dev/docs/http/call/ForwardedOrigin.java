package dev.docs.http.call;

import dev.docs.http.HttpRequest;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The origin that the caller used, from the headers of a proxy: {@code Forwarded} (RFC 7239), else
 * {@code X-Forwarded-Proto} and {@code X-Forwarded-Host}; the first entry if there are several.
 * Invalid schemes and host names are ignored.
 */
final class ForwardedOrigin {

  private static final Pattern PAIR =
      Pattern.compile("(?i)\\s*(proto|host)\\s*=\\s*(?:\"([^\"]*)\"|([^;,\"\\s]*))\\s*");

  private static final Pattern HOST =
      Pattern.compile("([A-Za-z0-9._-]{1,253}|\\[[0-9A-Fa-f:.]{2,45}])(:[0-9]{1,5})?");

  private ForwardedOrigin() {}

  /** The origin of a request, with the parts that the headers give replaced. */
  static String of(HttpRequest request) {
    String origin = request.origin();
    int colon = origin.indexOf("://");
    String scheme = scheme(request).orElse(origin.substring(0, colon));
    return scheme + "://" + host(request).orElse(origin.substring(colon + "://".length()));
  }

  private static Optional<String> scheme(HttpRequest request) {
    return forwarded(request, "proto")
        .or(() -> first(request, "X-Forwarded-Proto"))
        .map(text -> text.toLowerCase(Locale.ROOT))
        .filter(text -> text.equals("http") || text.equals("https"));
  }

  private static Optional<String> host(HttpRequest request) {
    return forwarded(request, "host")
        .or(() -> first(request, "X-Forwarded-Host"))
        .filter(text -> HOST.matcher(text).matches());
  }

  private static Optional<String> first(HttpRequest request, String header) {
    return request.headers().first(header).map(value -> value.split(",", 2)[0].strip());
  }

  /** A parameter of the first element of {@code Forwarded}. */
  private static Optional<String> forwarded(HttpRequest request, String name) {
    return first(request, "Forwarded")
        .flatMap(
            element -> {
              for (String part : element.split(";", -1)) {
                Matcher pair = PAIR.matcher(part);
                if (pair.matches() && pair.group(1).equalsIgnoreCase(name)) {
                  return Optional.of(pair.group(2) == null ? pair.group(3) : pair.group(2));
                }
              }
              return Optional.empty();
            });
  }
}
