package dev.docs.budget.internal;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Bounds what is done at the same time, for each of several partners and for all together. Who
 * finds no turn waits a short while, in the order of arrival; a bounded number waits for a partner,
 * so that the threads of a server are not all taken by one. Thread-safe.
 */
public final class Turns {

  private final int each;
  private final int waiting;
  private final Duration patience;
  private final Semaphore all;
  private final Map<String, Line> lines = new ConcurrentHashMap<>();

  /** Those who have a turn with a partner, or wait for one. */
  private record Line(Semaphore turns, int people) {
    Line with(int more) {
      return new Line(turns, people + more);
    }
  }

  /** What is done in a turn. */
  @FunctionalInterface
  public interface Work<T, E extends Exception> {
    T done() throws E;
  }

  /**
   * Turns.
   *
   * @param all the most at the same time, for all partners
   * @param each the most at the same time for one partner: fewer than {@code all}, so that none has
   *     them all
   * @param waiting the most who wait for one partner
   * @param patience how long each waits for a turn with the partner, and then for one of all
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
   * @param partner whose turns are meant
   * @param busy what is thrown when there is no turn in time
   * @throws E that, or what the work throws
   */
  public <T, E extends Exception> T take(String partner, Supplier<E> busy, Work<T, E> work)
      throws E {
    Line line = join(partner);
    try {
      if (line.people() > each + waiting) {
        throw busy.get();
      }
      return inTurn(line.turns(), busy, () -> inTurn(all, busy, work));
    } finally {
      lines.computeIfPresent(partner, (id, last) -> last.people() == 1 ? null : last.with(-1));
    }
  }

  private Line join(String partner) {
    return lines.merge(
        partner,
        new Line(new Semaphore(each, true), 1),
        (present, added) -> present.with(added.people()));
  }

  private <T, E extends Exception> T inTurn(Semaphore turns, Supplier<E> busy, Work<T, E> work)
      throws E {
    try {
      if (!turns.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS)) {
        throw busy.get();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw busy.get();
    }
    try {
      return work.done();
    } finally {
      turns.release();
    }
  }

  /** The partners with whom somebody has a turn, or waits for one. */
  int size() {
    return lines.size();
  }
}
