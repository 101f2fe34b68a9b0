package dev.docs.time;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A clock for tests, whose time changes only when it is set or advanced. Thread-safe. */
public final class ManualClock implements InstantSource {

  private volatile Instant now;

  private ManualClock(Instant start) {
    this.now = requireNonNull(start, "start");
  }

  public static ManualClock at(Instant start) {
    return new ManualClock(start);
  }

  @Override
  public Instant instant() {
    return now;
  }

  public synchronized void advance(Duration duration) {
    now = now.plus(duration);
  }

  public synchronized void set(Instant instant) {
    now = requireNonNull(instant, "instant");
  }
}
