package dev.docs.work;

import dev.docs.event.FeedEntry;
import dev.docs.store.WriteTx;
import java.time.Instant;
import java.util.List;

/** Keeps the events of units of work besides the feed. Thread-safe. */
public interface EventLog {

  /** Keeps none. */
  EventLog NONE =
      new EventLog() {
        @Override
        public void add(WriteTx tx, List<FeedEntry> entries) {}

        @Override
        public void trim(WriteTx tx, Instant now) {}
      };

  /**
   * Adds the events of a unit of work, in its transaction.
   *
   * @param entries at least one
   */
  void add(WriteTx tx, List<FeedEntry> entries);

  /** Removes some of what is kept no longer. */
  void trim(WriteTx tx, Instant now);
}
