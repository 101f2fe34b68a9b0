package dev.docs.time.internal;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** The clock of one instance, truncated to milliseconds. Thread-safe. */
public final class Time {

  /** The numbers of a millisecond that are given without getting ahead of the time. */
  private static final long PER_MILLISECOND = 1_000;

  /** The most lists whose last number is remembered. */
  private static final int LISTS = 10_000;

  private final InstantSource source;

  /** By list, the last number given; null before the first one, as a start loads no caches. */
  private @Nullable Cache<String, Long> ordinals;

  private Time(InstantSource source) {
    this.source = source;
  }

  public static Time of(InstantSource source) {
    return new Time(source);
  }

  /**
   * A number that orders what is appended to a list: it follows the time, and is above those given
   * before.
   *
   * @param list a name
   * @param now the time of the appending
   * @param last the highest number in the list; used when none was given lately
   */
  public long ordinal(String list, Instant now, LongSupplier last) {
    Cache<String, Long> known = ordinals();
    Long given = known.getIfPresent(list);
    long floor = given == null ? last.getAsLong() : given;
    long wanted = Math.max(floor + 1, now.toEpochMilli() * PER_MILLISECOND);
    return known.asMap().merge(list, wanted, (other, mine) -> Math.max(other + 1, mine));
  }

  private synchronized Cache<String, Long> ordinals() {
    Cache<String, Long> made =
        ordinals == null ? Caffeine.newBuilder().maximumSize(LISTS).build() : ordinals;
    ordinals = made;
    return made;
  }

  public Instant now() {
    return source.instant().truncatedTo(ChronoUnit.MILLIS);
  }
}
