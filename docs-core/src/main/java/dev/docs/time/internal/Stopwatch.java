package dev.docs.time.internal;

import java.time.Duration;

/** Measures the time since it was made, independent of the clock. Immutable. */
public final class Stopwatch {

  private final long started = System.nanoTime();

  public Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - started);
  }
}
