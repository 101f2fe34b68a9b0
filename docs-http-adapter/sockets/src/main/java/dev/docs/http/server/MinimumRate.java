package dev.docs.http.server;

import java.time.Duration;

/**
 * The minimum speed of a transfer.
 *
 * @param total the longest time, at any rate
 * @param minRate bytes a second, on average, once the grace period is over
 */
record MinimumRate(Duration total, long minRate) {

  /** The time before the rate counts: lost packets and short pauses distort it at first. */
  static final Duration GRACE = Duration.ofSeconds(5);

  /** Whether a transfer of {@code bytes} in {@code elapsed} nanoseconds is too slow. */
  boolean isMissed(long elapsed, long bytes) {
    if (elapsed > total.toNanos()) {
      return true;
    }
    return elapsed > GRACE.toNanos() && (double) bytes * 1_000_000_000 < (double) minRate * elapsed;
  }
}
