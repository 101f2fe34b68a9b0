package dev.docs.event.internal;

import dev.docs.event.FeedEntry;
import java.util.List;

/** Is told of units of work of this process after their commits. Thread-safe. */
@FunctionalInterface
public interface CommitListener {

  /** Does nothing. */
  CommitListener NONE = entries -> {};

  /**
   * Called on the thread of the unit of work; returns soon and throws nothing.
   *
   * @param entries those of one unit of work, at least one
   */
  void committed(List<FeedEntry> entries);
}
