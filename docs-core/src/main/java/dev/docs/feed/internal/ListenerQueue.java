package dev.docs.feed.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.event.FeedEntry;
import dev.docs.feed.FeedListener;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** The entries that wait for one listener. Thread-safe. */
public final class ListenerQueue {

  private final FeedListener listener;
  private final Executor executor;
  private final Queue<FeedEntry> waiting = new ArrayDeque<>();
  private long missed;
  private boolean running;
  private boolean closed;

  /** For a listener that is called on this executor. */
  ListenerQueue(FeedListener listener, Executor executor) {
    this.listener = requireNonNull(listener, "listener");
    this.executor = requireNonNull(executor, "executor");
  }

  /** Tells nothing more. */
  void close() {
    synchronized (waiting) {
      closed = true;
      missed = 0;
      waiting.clear();
    }
  }

  /** Queues entries, and has them told. */
  void add(List<FeedEntry> entries) {
    synchronized (waiting) {
      for (FeedEntry entry : closed ? List.<FeedEntry>of() : entries) {
        // Once one is missed, so are those after it, until the listener knows.
        if (missed > 0 || waiting.size() >= FeedListener.MAX_WAITING) {
          missed++;
        } else {
          waiting.add(entry);
        }
      }
      if (running || closed) {
        return;
      }
      running = true;
    }
    start();
  }

  private void start() {
    try {
      executor.execute(this::tell);
    } catch (RuntimeException e) {
      log("an executor refuses to tell a listener", e);
      synchronized (waiting) {
        missed += waiting.size();
        waiting.clear();
        running = false;
      }
    }
  }

  private void tell() {
    while (true) {
      FeedEntry entry;
      long lost;
      synchronized (waiting) {
        entry = waiting.poll();
        lost = entry == null ? missed : 0;
        if (lost > 0) {
          missed = 0;
        } else if (entry == null) {
          running = false;
          return;
        }
      }
      tell(entry, lost);
    }
  }

  /** Whatever a listener throws is its own: the next entry is told. */
  private void tell(@Nullable FeedEntry entry, long lost) {
    try {
      if (entry != null) {
        listener.committed(entry);
      } else {
        log(lost + " entries of the feed were not told to a listener", null);
        listener.missed(lost);
      }
    } catch (Throwable e) {
      log("a listener failed" + (entry == null ? "" : " at " + entry.position()), e);
    }
  }

  private static void log(String message, @Nullable Throwable cause) {
    System.getLogger("dev.docs.feed").log(System.Logger.Level.WARNING, message, cause);
  }
}
