package dev.docs.work;

import dev.docs.event.FeedEntry;
import java.util.concurrent.atomic.AtomicInteger;

/** Tells when the feed is to be trimmed: after a number of commits of this process. Thread-safe. */
public final class FeedKeeper {

  /** Trimmed after as many commits. A trim removes more. */
  static final int INTERVAL = 1_000;

  private final FeedEntry.Retention retention;
  private final AtomicInteger commits = new AtomicInteger();

  public FeedKeeper(FeedEntry.Retention retention) {
    this.retention = retention;
  }

  /** To be called after each commit with events: whether to trim now. */
  boolean isDue() {
    return commits.incrementAndGet() % INTERVAL == 0;
  }

  public FeedEntry.Retention retention() {
    return retention;
  }
}
