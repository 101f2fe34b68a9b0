package dev.docs.http.world;

import dev.docs.http.HttpRequest;
import dev.docs.http.json.Json;
import dev.docs.http.json.MalformedJson;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A request as rules see it. For one thread.
 *
 * @param operation its id; empty where path or method is unknown
 * @param path the arguments in its path, decoded
 * @param caller the user who sends it; empty for others
 */
record AskedCall(
    Optional<String> operation,
    HttpRequest request,
    Map<String, String> path,
    Optional<String> caller,
    Supplier<@Nullable Object> json) {

  static AskedCall of(
      Optional<String> operation,
      HttpRequest request,
      Map<String, String> path,
      Optional<String> caller) {
    return new AskedCall(operation, request, path, caller, new ParsedBody(request));
  }

  /** The values of a query parameter, decoded. */
  List<String> query(String name) {
    return Stream.of(request.query().split("&", -1))
        .map(part -> part.split("=", 2))
        .filter(part -> decoded(part[0]).equals(name))
        .map(part -> part.length == 1 ? "" : decoded(part[1]))
        .toList();
  }

  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return text;
    }
  }

  /** The body, parsed when it is first asked for; null where it is no JSON. */
  private static final class ParsedBody implements Supplier<@Nullable Object> {

    private final HttpRequest request;
    private boolean known;
    private @Nullable Object value;

    ParsedBody(HttpRequest request) {
      this.request = request;
    }

    @Override
    public @Nullable Object get() {
      if (!known) {
        known = true;
        try {
          byte[] bytes = request.body().bytes(Integer.MAX_VALUE);
          value = bytes.length == 0 ? null : Json.parse(bytes, Json.DEFAULT_MAX_DEPTH);
        } catch (MalformedJson e) {
          value = null;
        }
      }
      return value;
    }
  }
}
