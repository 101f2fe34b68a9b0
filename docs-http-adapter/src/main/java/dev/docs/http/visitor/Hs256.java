package dev.docs.http.visitor;

import dev.docs.http.json.Json;
import dev.docs.http.json.MalformedJson;
import dev.docs.rule.internal.KeepsRule;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Signs and verifies JSON Web Tokens with HMAC and SHA-256 (RFC 7519; RFC 7518, section 3.2): the
 * one algorithm that sites use, whatever another header names.
 */
@KeepsRule("site-visitor-tokens")
final class Hs256 {

  /** The shortest key, in bytes: the size of a signature, as the RFC demands. */
  static final int MIN_KEY_BYTES = 32;

  private static final String ALGORITHM = "HmacSHA256";

  /** The nesting depth of claims: schemas of visitors nest at most five deep. */
  private static final int MAX_DEPTH = 50;

  private static final String HEADER = encoded("{\"alg\":\"HS256\",\"typ\":\"JWT\"}");

  private Hs256() {}

  /**
   * The token of these claims.
   *
   * @param claims plain values; those that are null are left out
   * @throws IllegalArgumentException when the key is shorter than {@value #MIN_KEY_BYTES} bytes
   */
  static String sign(Map<String, ?> claims, String key) {
    Map<String, Object> given = new LinkedHashMap<>(claims);
    given.values().removeIf(Objects::isNull);
    String signed = HEADER + "." + encoded(Json.text(given));
    return signed
        + "."
        + Base64.getUrlEncoder().withoutPadding().encodeToString(signature(signed, bytes(key)));
  }

  /** Puts the time of issue and the expiry, in seconds. */
  static void date(Map<String, Object> claims, Instant since, Instant until) {
    claims.put("iat", since.getEpochSecond());
    claims.put("exp", until.getEpochSecond());
  }

  /**
   * The claims of a token, without a look at its expiry; empty unless its signature is valid, its
   * algorithm this one, and its header without extensions that must be understood.
   */
  static Optional<Map<String, ?>> verify(String token, String key) {
    int header = token.indexOf('.');
    int claims = token.lastIndexOf('.');
    byte[] secret = bytes(key);
    // padding is no part of a token
    if (header == claims || token.indexOf('=') >= 0 || secret.length < MIN_KEY_BYTES) {
      return Optional.empty();
    }
    try {
      byte[] signature = Base64.getUrlDecoder().decode(token.substring(claims + 1));
      if (!MessageDigest.isEqual(signature, signature(token.substring(0, claims), secret))
          || !isKnown(object(token.substring(0, header)))) {
        return Optional.empty();
      }
      return Optional.ofNullable(object(token.substring(header + 1, claims)));
    } catch (IllegalArgumentException | MalformedJson e) {
      return Optional.empty();
    }
  }

  private static boolean isKnown(@Nullable Map<String, ?> header) {
    return header != null && "HS256".equals(header.get("alg")) && !header.containsKey("crit");
  }

  @SuppressWarnings("unchecked") // the names of an object are texts
  private static @Nullable Map<String, ?> object(String part) {
    return Json.parse(Base64.getUrlDecoder().decode(part), MAX_DEPTH) instanceof Map<?, ?> object
        ? (Map<String, ?>) object
        : null;
  }

  private static byte[] signature(String text, byte[] key) {
    if (key.length < MIN_KEY_BYTES) {
      throw new IllegalArgumentException("a key has at least " + MIN_KEY_BYTES + " bytes");
    }
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key, ALGORITHM));
      return mac.doFinal(bytes(text));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String encoded(String json) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes(json));
  }
}
