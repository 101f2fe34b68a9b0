package dev.docs.event;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * How much of the feed is kept. The oldest entries are removed while there are more than {@code
 * entries}, or they are older than {@code age}; not those that a registered reader has yet to read,
 * unless there are more than {@code pending} entries.
 *
 * @param pending at least {@code entries}
 */
public record FeedRetention(int entries, Duration age, int pending) {

  /** 10,000 entries, seven days; a million while a registered reader is behind. */
  public static final FeedRetention DEFAULT =
      new FeedRetention(10_000, Duration.ofDays(7), 1_000_000);

  public FeedRetention {
    requireNonNull(age, "age");
    if (entries < 0 || age.isNegative() || pending < entries) {
      throw new IllegalArgumentException(
          "entries and age are not negative, pending is not less than entries");
    }
  }
}
