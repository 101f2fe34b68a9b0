package dev.docs.http.server;

import java.time.Duration;

/**
 * How fast something must come or go.
 *
 * @param total however fast it is
 * @param minRate bytes a second, on average, once the grace is over
 */
record MinimumRate(Duration total, long minRate) {

  /** Before it is over, a rate is chance: a packet is lost, or a client draws breath. */
  static final Duration GRACE = Duration.ofSeconds(5);

  /** Whether what has taken {@code elapsed} nanoseconds for {@code bytes} is to be given up. */
  boolean isMissed(long elapsed, long bytes) {
    if (elapsed > total.toNanos()) {
      return true;
    }
    return elapsed > GRACE.toNanos() && (double) bytes * 1_000_000_000 < (double) minRate * elapsed;
  }
}
