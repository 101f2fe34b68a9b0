package dev.docs.http.visitor;

import dev.docs.error.DocsException;
import dev.docs.http.json.Json;
import dev.docs.http.json.MalformedJson;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/** The claims of the visitor as whom a site is previewed. */
public final class PreviewClaims {

  /** The validity of a preview link, which is opened at once. */
  public static final Duration VALIDITY = Duration.ofHours(1);

  private static final int MAX_DEPTH = 10;

  private PreviewClaims() {}

  /**
   * Parses claims.
   *
   * @throws DocsException with {@code INVALID} for anything but a JSON object
   */
  public static Map<String, ?> of(String json) {
    try {
      if (Json.parse(json.getBytes(StandardCharsets.UTF_8), MAX_DEPTH)
          instanceof Map<?, ?> object) {
        return VisitTokens.values(object);
      }
    } catch (MalformedJson e) {
      throw DocsException.invalid("claims", e.getMessage());
    }
    throw DocsException.invalid("claims", "must be a JSON object");
  }

  /** A signed visitor token with these claims. */
  public static String signed(Map<String, ?> claims, String key, Instant now) {
    Map<String, Object> dated = new LinkedHashMap<>(claims);
    Hs256.date(dated, now, now.plus(VALIDITY));
    return Hs256.sign(dated, key);
  }
}
