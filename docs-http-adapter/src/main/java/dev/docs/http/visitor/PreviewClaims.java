package dev.docs.http.visitor;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import dev.docs.error.DocsException;
import dev.docs.http.json.Json;
import dev.docs.http.json.MalformedJson;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
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
        Map<String, Object> claims = new LinkedHashMap<>();
        object.forEach((name, value) -> claims.put(String.valueOf(name), value));
        return claims;
      }
    } catch (MalformedJson e) {
      throw DocsException.invalid("claims", e.getMessage());
    }
    throw DocsException.invalid("claims", "must be a JSON object");
  }

  /** A signed visitor token with these claims. */
  public static String signed(Map<String, ?> claims, String key, Instant now) {
    JWTClaimsSet.Builder set = new JWTClaimsSet.Builder();
    claims.forEach(set::claim);
    set.issueTime(Date.from(now)).expirationTime(Date.from(now.plus(VALIDITY)));
    SignedJWT token = new SignedJWT(new JWSHeader(JWSAlgorithm.HS256), set.build());
    try {
      token.sign(new MACSigner(key.getBytes(StandardCharsets.UTF_8)));
    } catch (JOSEException e) {
      throw new IllegalStateException("a token could not be signed", e);
    }
    return token.serialize();
  }
}
