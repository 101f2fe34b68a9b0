package dev.docs.feed;

import dev.docs.event.FeedEntry;

/**
 * Is told of what units of work of this instance have changed, after their commits; given to {@link
 * Feed#listen}. For what may be lost with the process, such as updating a page that somebody looks
 * at: what other processes commit is not told, nor what is committed while the answer of the store
 * is lost, and what waits when the process ends is not told later. A {@linkplain Subscriber
 * subscriber} is told all of it.
 *
 * <p>One call at a time. The entries of one thread's units of work come in their order; those of
 * threads that write at the same time may be told the other way round, as their {@linkplain
 * FeedEntry#position positions} show.
 */
@FunctionalInterface
public interface FeedListener {

  /** How many entries may wait for a listener. */
  int MAX_WAITING = 10_000;

  /**
   * Called after the commit, on the listener's thread. The unit of work that committed does not
   * wait for it.
   *
   * @param entry committed, but not {@linkplain FeedEntry.Slice#entries settled} yet: others may
   *     come before it
   */
  void committed(FeedEntry entry);

  /**
   * Entries were not told, since more than {@value #MAX_WAITING} waited or the executor refused
   * them. By default does nothing; it is also logged.
   *
   * @param entries how many; they are older than those that are told next
   */
  default void missed(long entries) {}

  /** A listener that is told of commits, until it is closed. */
  @FunctionalInterface
  interface Listening extends AutoCloseable {
    /** Ends it, without what still waits; a call that has begun may continue. */
    @Override
    void close();
  }
}
