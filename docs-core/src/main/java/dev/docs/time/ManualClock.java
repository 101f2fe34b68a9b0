package dev.docs.time;

import static java.util.Objects.requireNonNull;

import dev.docs.time.internal.Stopwatch;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A clock for tests. Its time changes when it is set or advanced, and only then, unless it
 * {@linkplain #follow follows} the real time. Thread-safe.
 */
public final class ManualClock implements InstantSource {

  /**
   * What it shows.
   *
   * @param time now, or when it began to follow
   * @param following the real time since then; null where it stands
   */
  private record State(Instant time, @Nullable Stopwatch following) {

    static State standing(Instant time) {
      return new State(time, null);
    }

    static State following(Instant time) {
      return new State(time, new Stopwatch());
    }

    boolean isFollowing() {
      return following != null;
    }

    Instant now() {
      return following == null ? time : time.plus(following.elapsed());
    }

    State at(Instant newTime) {
      return isFollowing() ? following(newTime) : standing(newTime);
    }
  }

  private volatile State state;
  private volatile Consumer<Instant> listener = time -> {};

  private ManualClock(Instant start) {
    this.state = State.standing(requireNonNull(start, "start"));
  }

  public static ManualClock at(Instant start) {
    return new ManualClock(start);
  }

  @Override
  public Instant instant() {
    return state.now();
  }

  /** Advances the time, whether it follows the real one or not. */
  public void advance(Duration duration) {
    Instant later;
    synchronized (this) {
      later = state.now().plus(duration);
      state = state.at(later);
    }
    listener.accept(later);
  }

  /** Sets the time; where it follows the real one, it goes on from there. */
  public void set(Instant instant) {
    synchronized (this) {
      state = state.at(requireNonNull(instant, "instant"));
    }
    listener.accept(instant);
  }

  /**
   * Lets the time go on with the real one from what it is now, for programs that really wait; it
   * can be advanced and set all the same.
   */
  public void follow() {
    change(true);
  }

  /** Lets the time stand as it is now, as it does at first. */
  public void stop() {
    change(false);
  }

  private void change(boolean isFollowing) {
    Instant now;
    synchronized (this) {
      now = state.now();
      state = isFollowing ? State.following(now) : State.standing(now);
    }
    listener.accept(now);
  }

  /** Whether it goes on with the real time. */
  public boolean isFollowing() {
    return state.isFollowing();
  }

  /**
   * Sets what is told of each change, after it and on the thread that makes it; in place of an
   * earlier one. The passing of real time is none.
   */
  public void onChange(Consumer<Instant> told) {
    listener = requireNonNull(told, "told");
  }
}
