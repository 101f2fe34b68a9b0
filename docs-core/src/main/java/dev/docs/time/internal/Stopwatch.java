package dev.docs.time.internal;

import java.time.Duration;

/** Measures elapsed time, independent of the clock. Immutable. */
public final class Stopwatch {

  private final long started = System.nanoTime();

  private Stopwatch() {}

  /** A stopwatch that is running. */
  public static Stopwatch start() {
    return new Stopwatch();
  }

  public Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - started);
  }
}
