package dev.docs.http.visitor;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.crypto.MACVerifier;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import dev.docs.site.published.PublishedUrls.Visitor;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A JSON Web Token (HS256) with which a visitor authenticates to a site. It must have an expiry.
 * Immutable and thread-safe.
 */
public final class VisitorProof implements Visitor.Proof {

  /** The longest accepted token, in characters: about the size of request headers. */
  public static final int MAX_LENGTH = 8_192;

  private final String token;

  private VisitorProof(String token) {
    this.token = token;
  }

  /**
   * @param token null or empty for none
   */
  public static Visitor.Proof of(@Nullable String token) {
    return token == null || token.isEmpty() ? NONE : new VisitorProof(token);
  }

  @Override
  public boolean isGiven() {
    return true;
  }

  @Override
  public Optional<Map<String, ?>> claims(String key, Instant now) {
    if (token.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    try {
      SignedJWT jwt = SignedJWT.parse(token);
      // no other algorithm, whatever the token names: the key is an HMAC secret
      if (!JWSAlgorithm.HS256.equals(jwt.getHeader().getAlgorithm())
          || !jwt.verify(new MACVerifier(key.getBytes(StandardCharsets.UTF_8)))) {
        return Optional.empty();
      }
      JWTClaimsSet claims = jwt.getJWTClaimsSet();
      return holds(claims, now) ? Optional.of(claims.getClaims()) : Optional.empty();
    } catch (ParseException | JOSEException e) {
      return Optional.empty();
    }
  }

  private static boolean holds(JWTClaimsSet claims, Instant now) {
    return claims.getExpirationTime() != null
        && now.isBefore(claims.getExpirationTime().toInstant())
        && (claims.getNotBeforeTime() == null
            || !now.isBefore(claims.getNotBeforeTime().toInstant()));
  }
}
