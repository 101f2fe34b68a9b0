package dev.docs.scenario;

import dev.docs.site.published.PublishedUrls.Visitor;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * Claims as a token holds them that was signed.
 *
 * @param key with which they were
 * @param until when they are taken
 */
record Claiming(String key, Instant until, Map<String, ?> claims) implements Visitor.Proof {

  static Visitor visitor(String key, Instant until, Map<String, ?> claims) {
    return new Visitor(new Claiming(key, until, claims), Map.of());
  }

  @Override
  public boolean isGiven() {
    return true;
  }

  @Override
  public Optional<Map<String, ?>> claims(String asked, Instant now) {
    return asked.equals(key) && now.isBefore(until) ? Optional.of(claims) : Optional.empty();
  }
}
