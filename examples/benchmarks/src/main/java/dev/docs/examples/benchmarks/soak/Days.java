package dev.docs.examples.benchmarks.soak;

import dev.docs.port.Schedule;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A clock to which days are added, and a schedule that runs at the end of each. Within a day, time
 * passes as it does. Thread-safe.
 */
final class Days implements InstantSource, Schedule {

  private final AtomicInteger passed = new AtomicInteger();
  private final List<Runnable> daily = new CopyOnWriteArrayList<>();

  /** Lets a day pass, and runs what is scheduled. */
  void pass() {
    passed.incrementAndGet();
    daily.forEach(Runnable::run);
  }

  @Override
  public Instant instant() {
    return Instant.now().plus(Duration.ofDays(passed.get()));
  }

  @Override
  public Running every(Duration period, Runnable work) {
    daily.add(work);
    return () -> daily.remove(work);
  }
}
