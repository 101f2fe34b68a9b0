package dev.docs.http.signin;

import static java.util.Objects.requireNonNull;

import dev.docs.http.signin.SignInFailure.Reason;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Bounds what is done at the same time, for each provider and for all together. Who finds no turn
 * waits a short while, in the order of arrival; a bounded number waits for a provider, so that the
 * threads of a server are not all taken by one. Thread-safe.
 */
public final class Turns {

  private final int each;
  private final int waiting;
  private final Duration patience;
  private final Semaphore all;
  private final Map<String, Line> lines = new ConcurrentHashMap<>();

  /** Those who have a turn at a provider, or wait for one. */
  private record Line(Semaphore turns, int people) {
    Line with(int more) {
      return new Line(turns, people + more);
    }
  }

  /** What is done in a turn. */
  @FunctionalInterface
  public interface Work<T> {
    T done() throws SignInFailure;
  }

  /**
   * Turns.
   *
   * @param all the most at the same time, for all providers
   * @param each the most at the same time for one provider: fewer than {@code all}, so that none
   *     has them all
   * @param waiting the most who wait for one provider
   * @param patience how long each waits, for both
   */
  public Turns(int all, int each, int waiting, Duration patience) {
    this.all = new Semaphore(all, true);
    this.each = each;
    this.waiting = waiting;
    this.patience = requireNonNull(patience, "patience");
  }

  /**
   * Does something in turn.
   *
   * @param provider whose turns are meant
   * @throws SignInFailure with {@code BUSY} when there is no turn in time, and those of the work
   */
  public <T> T take(String provider, Work<T> work) throws SignInFailure {
    long end = System.nanoTime() + patience.toNanos();
    Line line = join(provider);
    try {
      if (line.people() > each + waiting) {
        throw busy();
      }
      return inTurn(line.turns(), end, () -> inTurn(all, end, work));
    } finally {
      lines.computeIfPresent(provider, (id, last) -> last.people() == 1 ? null : last.with(-1));
    }
  }

  private Line join(String provider) {
    return lines.merge(
        provider,
        new Line(new Semaphore(each, true), 1),
        (present, added) -> present.with(added.people()));
  }

  private static <T> T inTurn(Semaphore turns, long end, Work<T> work) throws SignInFailure {
    try {
      if (!turns.tryAcquire(end - System.nanoTime(), TimeUnit.NANOSECONDS)) {
        throw busy();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw busy();
    }
    try {
      return work.done();
    } finally {
      turns.release();
    }
  }

  private static SignInFailure busy() {
    return new SignInFailure(Reason.BUSY, "too many sign in at the same time");
  }

  /** The providers that somebody has a turn at, or waits for. */
  int size() {
    return lines.size();
  }
}
