package dev.docs.event.internal;

import dev.docs.event.FeedEntry;
import dev.docs.store.WriteTx;
import java.time.Instant;
import java.util.List;

/** Keeps the events of units of work besides the feed; by default none. Thread-safe. */
public interface EventLog {

  EventLog NONE = new EventLog() {};

  /**
   * Adds the events of a unit of work, in its transaction.
   *
   * @param entries at least one
   */
  default void add(WriteTx tx, List<FeedEntry> entries) {}

  /** Removes some of what is kept no longer. */
  default void trim(WriteTx tx, Instant now) {}
}
