package dev.docs.time.internal;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.docs.budget.internal.Lazy;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.function.LongSupplier;

/** The clock of one instance, truncated to milliseconds. Thread-safe. */
public final class Time {

  /** The numbers of a millisecond that are given without getting ahead of the time. */
  private static final long PER_MILLISECOND = 1_000;

  /** The most lists whose last number is remembered. */
  private static final int LISTS = 10_000;

  private final InstantSource source;
  private final Lazy<Cache<String, Long>> ordinals =
      Lazy.of(() -> Caffeine.newBuilder().maximumSize(LISTS).executor(Runnable::run).build());

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
    Cache<String, Long> known = ordinals.get();
    Long given = known.getIfPresent(list);
    long floor = given == null ? last.getAsLong() : given;
    long wanted = Math.max(floor + 1, now.toEpochMilli() * PER_MILLISECOND);
    return known.asMap().merge(list, wanted, (other, mine) -> Math.max(other + 1, mine));
  }

  public Instant now() {
    return source.instant().truncatedTo(ChronoUnit.MILLIS);
  }
}
