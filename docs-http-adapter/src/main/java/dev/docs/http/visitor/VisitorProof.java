package dev.docs.http.visitor;

import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.published.PublishedUrls.Visitor;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A JSON Web Token (HS256) with which a visitor authenticates to a site. It must have an expiry.
 * Immutable and thread-safe.
 */
@KeepsRule("site-visitor-tokens")
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
    return token.length() > MAX_LENGTH
        ? Optional.empty()
        : Hs256.verify(token, key)
            .filter(claims -> claims.get("exp") instanceof Number end && isBefore(now, end))
            .filter(claims -> !(claims.get("nbf") instanceof Number start && isBefore(now, start)));
  }

  /** Whether a moment is before a date of a token: seconds, also with a fraction (RFC 7519). */
  private static boolean isBefore(Instant now, Number date) {
    return BigDecimal.valueOf(now.toEpochMilli(), 3).compareTo(new BigDecimal(date.toString())) < 0;
  }
}
