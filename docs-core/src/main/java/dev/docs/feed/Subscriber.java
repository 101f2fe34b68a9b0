package dev.docs.feed;

import static java.util.Objects.requireNonNull;

import dev.docs.event.FeedEntry;
import java.time.Duration;

/**
 * Is told of every change, for as long as its {@linkplain Subscriptions subscription} is there:
 * begins with a snapshot, continues with the feed. Called by one process at a time, and by one
 * thread.
 */
@FunctionalInterface
public interface Subscriber {

  /**
   * An entry of the feed. It is told again when the process ends before its end is stored: up to
   * {@value Subscriptions#PAGE} entries, which their {@linkplain FeedEntry#position positions}
   * identify. Entries of one space or site come in their order; while one of them is tried again,
   * those of others go on.
   *
   * @throws Exception for an entry that is to be tried again, or set aside
   */
  void entry(FeedEntry entry) throws Exception;

  /**
   * Begins, or begins anew: reads what it needs and replaces what it has. What is committed during
   * the call may be read, and is told afterwards as an entry. By default does nothing, for
   * subscribers that need not know what was before; what they missed is logged.
   *
   * @throws Exception to be called again
   */
  default void snapshot(Reason reason) throws Exception {}

  /** How this subscriber is called. */
  default Settings settings() {
    return Settings.DEFAULT;
  }

  /** Why a subscriber begins. */
  enum Reason {
    /** The subscription is new. */
    FIRST,
    /** Entries were removed before they were read: {@link FeedEntry.Retention}. */
    MISSED,
    /** {@link Subscriptions#restart}. */
    RESTARTED
  }

  /**
   * How a subscriber is called.
   *
   * @param attempts after how many an entry is set aside
   * @param pause before the second attempt; twice as long before each further one
   * @param longestPause before an attempt
   * @param longestCall how long a call of the subscriber may take, at most; after a call that takes
   *     longer, and when a process ends without a word, another process goes on with the
   *     subscription, within twice this time
   */
  record Settings(int attempts, Duration pause, Duration longestPause, Duration longestCall) {

    /** Ten attempts within about an hour, and calls of two minutes. */
    public static final Settings DEFAULT =
        new Settings(10, Duration.ofSeconds(5), Duration.ofMinutes(20), Duration.ofMinutes(2));

    public Settings {
      requireNonNull(pause, "pause");
      requireNonNull(longestPause, "longestPause");
      requireNonNull(longestCall, "longestCall");
      if (attempts < 1
          || pause.isNegative()
          || longestPause.compareTo(pause) < 0
          || longestCall.compareTo(Duration.ofSeconds(1)) < 0) {
        throw new IllegalArgumentException(
            "attempts: at least 1; pause: not negative, at most longestPause; longestCall: at"
                + " least a second");
      }
    }

    /**
     * The pause after a number of failed attempts.
     *
     * @param failed at least 1
     */
    public Duration pauseAfter(int failed) {
      Duration doubled = pause.multipliedBy(1L << Math.min(failed - 1, 30));
      return doubled.compareTo(longestPause) < 0 ? doubled : longestPause;
    }
  }
}
