package dev.docs.feed;

import static java.util.Objects.requireNonNull;

import dev.docs.event.FeedEntry;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * How far a subscription is. Immutable.
 *
 * @param position of the last entry that was told, or that waits in {@code held}
 * @param behind how many entries are to be told after it; {@value Feed#MAX_LIMIT} stands for more
 * @param behindSince the time of the first of them; empty for none
 * @param missed whether entries after the position are gone
 * @param beginning present while the subscriber has to {@linkplain Subscriber#snapshot begin}
 * @param held entries that failed, and those that wait behind them, in their order
 */
public record Subscription(
    String name,
    FeedEntry.Position position,
    int behind,
    Optional<Instant> behindSince,
    boolean missed,
    Optional<Beginning> beginning,
    List<Held> held) {

  public Subscription {
    requireNonNull(name, "name");
    requireNonNull(position, "position");
    requireNonNull(behindSince, "behindSince");
    requireNonNull(beginning, "beginning");
    held = List.copyOf(held);
  }

  /**
   * A subscription that is to be told a page of the feed next.
   *
   * @param next what follows the position: at most {@value Feed#MAX_LIMIT} entries
   */
  static Subscription at(
      FeedEntry.Position position,
      FeedEntry.Slice next,
      String name,
      Optional<Beginning> beginning,
      List<Held> held) {
    return new Subscription(
        name,
        position,
        next.entries().size(),
        next.entries().stream().findFirst().map(FeedEntry::at),
        next.missed(),
        beginning,
        held);
  }

  /** The entries that are set aside, in their order. */
  public List<Held> setAside() {
    return held.stream().filter(one -> one.state() == Held.State.SET_ASIDE).toList();
  }

  /** Whether it tells nothing more until held entries are retried or dropped. */
  public boolean isFull() {
    return held.size() >= Subscriptions.MAX_HELD;
  }

  /**
   * The snapshot that a subscriber begins with.
   *
   * @param attempts that failed
   * @param error of the last one
   * @param nextAt the time of the next attempt
   */
  public record Beginning(
      Subscriber.Reason reason, int attempts, Optional<String> error, Instant nextAt) {
    public Beginning {
      requireNonNull(reason, "reason");
      requireNonNull(error, "error");
      requireNonNull(nextAt, "nextAt");
    }
  }

  /**
   * An entry that failed, or that waits behind one: of the same space or site, or of the same
   * organization where it is of neither.
   *
   * @param attempts that failed
   * @param error of the last one: the class of the exception and the beginning of its message
   * @param nextAt the time of the next attempt of one that is {@linkplain State#RETRIED retried}
   */
  public record Held(
      FeedEntry entry, State state, int attempts, Optional<String> error, Instant nextAt) {

    /** What happens to it. */
    public enum State {
      /** It failed, and is tried again. */
      RETRIED,
      /** It failed too often: somebody retries or drops it. */
      SET_ASIDE,
      /** It waits for the ones before it. */
      BEHIND
    }

    public Held {
      requireNonNull(entry, "entry");
      requireNonNull(state, "state");
      requireNonNull(error, "error");
      requireNonNull(nextAt, "nextAt");
    }
  }
}
