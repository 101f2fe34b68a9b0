package dev.docs.site.insights;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAmount;
import java.util.function.Function;

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

  /** The latest days, months or years until now, and with it. */
  public static Function<Instant, ViewPeriod> last(TemporalAmount length) {
    return now ->
        new ViewPeriod(now.atOffset(ZoneOffset.UTC).minus(length).toInstant(), now.plusMillis(1));
  }
}
