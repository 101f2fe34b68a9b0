package dev.docs.time;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;

/** A clock that stands still until it is moved: for tests. Thread-safe. */
public final class ManualClock implements InstantSource {

  private final AtomicReference<Instant> now;

  private ManualClock(Instant start) {
    this.now = new AtomicReference<>(requireNonNull(start, "start"));
  }

  public static ManualClock at(Instant start) {
    return new ManualClock(start);
  }

  @Override
  public Instant instant() {
    return now.get();
  }

  public void advance(Duration duration) {
    now.updateAndGet(instant -> instant.plus(duration));
  }

  public void set(Instant instant) {
    now.set(requireNonNull(instant, "instant"));
  }
}
