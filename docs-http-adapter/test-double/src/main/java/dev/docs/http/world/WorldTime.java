package dev.docs.http.world;

import dev.docs.port.internal.DaemonThreads;
import dev.docs.time.ManualClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;

/**
 * What happens in a world as its time passes: when the clock is changed, on the thread that changes
 * it, and, while the clock follows the real time, every {@value #MILLIS} ms on a thread of its own.
 * Thread-safe.
 */
final class WorldTime {

  static final int MILLIS = 20;

  private final ManualClock clock;
  private final List<Consumer<Instant>> told;
  private boolean runs;
  private boolean closed;

  /**
   * @param told of the present time, in this order
   */
  WorldTime(ManualClock clock, List<Consumer<Instant>> told) {
    this.clock = clock;
    this.told = List.copyOf(told);
    clock.onChange(this::changed);
  }

  private void changed(Instant now) {
    told.forEach(each -> each.accept(now));
    if (clock.isFollowing() && begins()) {
      DaemonThreads.named("docs-world-clock").newThread(this::follow).start();
    }
  }

  private synchronized boolean begins() {
    boolean begins = !runs && !closed;
    runs |= begins;
    return begins;
  }

  private void follow() {
    while (goesOn()) {
      FaultRule.sleep(Duration.ofMillis(MILLIS));
      Instant now = clock.instant();
      told.forEach(each -> each.accept(now));
    }
  }

  private synchronized boolean goesOn() {
    runs = clock.isFollowing() && !closed;
    return runs;
  }

  /** Time passes without anything happening by itself. */
  synchronized void close() {
    closed = true;
  }
}
