package dev.docs.content.merge;

import dev.docs.content.conflict.Conflict;

/**
 * What a merge makes of a conflict that was open before it. Immutable.
 *
 * @param conflict as it is now; for one that is no longer open, as it was
 */
public record Continued(State state, Conflict conflict) {

  /** What has become of the conflict. */
  public enum State {
    /** It is open; its place or a side may be another one. */
    OPEN,
    /** Both sides say the same now. */
    AGREED,
    /** It is a part of another one that is open. */
    UNITED
  }

  /** A conflict that is open. */
  public static Continued open(Conflict conflict) {
    return new Continued(State.OPEN, conflict);
  }

  public boolean isOpen() {
    return state == State.OPEN;
  }
}
