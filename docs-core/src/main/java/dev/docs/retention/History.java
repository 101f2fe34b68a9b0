package dev.docs.retention;

import java.time.Duration;

/**
 * Which revisions are kept. What is not kept is squashed: a revision that was made from one that is
 * gone counts as made from the nearest before it that is left, and shows the changes since then.
 *
 * <p>Always kept are the present content of spaces and change requests, what a change request
 * started from, was updated to and was merged as, both sides of every conflict, what comments and
 * reviews refer to, what the last import of a folder brought, what was the present revision since
 * the oldest event that a registered reader of the feed has yet to read, and whatever was replaced
 * less than {@link #LEAST} ago. Immutable.
 */
public sealed interface History {

  /** For how long every revision is kept after it was replaced: our choice. */
  Duration LEAST = Duration.ofDays(1);

  /** The most days that can be given. */
  int MAX_DAYS = 36_500;

  /** Every revision: the default. */
  static History all() {
    return All.ALL;
  }

  /**
   * Every revision that was the present one at any time of the last days.
   *
   * @throws IllegalArgumentException when it is not from 1 to {@value #MAX_DAYS}
   */
  static History days(int days) {
    return new Days(days);
  }

  /** What merges of change requests made, whenever that was. */
  static History merges() {
    return Merges.MERGES;
  }

  /** Keeps every revision. */
  enum All implements History {
    ALL
  }

  /** Keeps the revisions of the last days. */
  record Days(int days) implements History {
    public Days {
      if (days < 1 || days > MAX_DAYS) {
        throw new IllegalArgumentException(
            "days of history: must be from 1 to " + MAX_DAYS + ", is " + days);
      }
    }
  }

  /** Keeps merges. */
  enum Merges implements History {
    MERGES
  }
}
