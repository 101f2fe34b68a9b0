package dev.docs.site.insights;

import static java.util.Objects.requireNonNull;

import java.time.Instant;

/**
 * A time of which views are asked.
 *
 * @param from inclusive
 * @param to exclusive
 */
public record ViewPeriod(Instant from, Instant to) {

  /** Throws an {@link IllegalArgumentException} when it does not end after its begin. */
  public ViewPeriod {
    requireNonNull(from, "from");
    requireNonNull(to, "to");
    if (!from.isBefore(to)) {
      throw new IllegalArgumentException("must end after its begin");
    }
  }

  /** The period until now, and with it. */
  public static ViewPeriod since(Instant from, Instant now) {
    return new ViewPeriod(from, now.plusMillis(1));
  }
}
