package dev.docs.time.internal;

import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/** The clock of one instance, truncated to milliseconds. Thread-safe. */
public final class Time {

  private final InstantSource source;

  private Time(InstantSource source) {
    this.source = source;
  }

  public static Time of(InstantSource source) {
    return new Time(source);
  }

  public Instant now() {
    return source.instant().truncatedTo(ChronoUnit.MILLIS);
  }
}
