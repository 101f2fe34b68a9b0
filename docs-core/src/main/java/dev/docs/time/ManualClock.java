package dev.docs.time;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Consumer;

/** A clock for tests, whose time changes only when it is set or advanced. Thread-safe. */
public final class ManualClock implements InstantSource {

  private volatile Instant now;
  private volatile Consumer<Instant> listener = time -> {};

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

  public void advance(Duration duration) {
    Instant later;
    synchronized (this) {
      later = now.plus(duration);
      now = later;
    }
    listener.accept(later);
  }

  public void set(Instant instant) {
    synchronized (this) {
      now = requireNonNull(instant, "instant");
    }
    listener.accept(instant);
  }

  /**
   * Sets what is told of each change, after it and on the thread that makes it; in place of an
   * earlier one.
   */
  public void onChange(Consumer<Instant> told) {
    listener = requireNonNull(told, "told");
  }
}
