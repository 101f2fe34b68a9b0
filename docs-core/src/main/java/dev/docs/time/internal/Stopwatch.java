package dev.docs.time.internal;

import java.time.Duration;

/** Measures how long something takes, whatever the clock says. Immutable. */
public final class Stopwatch {

  private final long started = System.nanoTime();

  private Stopwatch() {}

  /** One that runs from now on. */
  public static Stopwatch start() {
    return new Stopwatch();
  }

  public Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - started);
  }
}
