package dev.docs.feed.internal;

import dev.docs.event.FeedEntry;
import dev.docs.feed.FeedListener;
import dev.docs.port.internal.DaemonThreads;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;

/** The listeners of an instance. Thread-safe. */
public final class Listeners {

  private final List<ListenerQueue> queues = new CopyOnWriteArrayList<>();

  /** Adds a listener that is called on a thread of its own. */
  public FeedListener.Listening add(FeedListener listener) {
    return add(listener, DaemonThreads.started(1, "docs-listener"));
  }

  /** Adds a listener that is called on this executor. */
  public FeedListener.Listening add(FeedListener listener, Executor executor) {
    ListenerQueue queue = new ListenerQueue(listener, executor);
    queues.add(queue);
    return () -> {
      queues.remove(queue);
      queue.close();
    };
  }

  public void committed(List<FeedEntry> entries) {
    queues.forEach(queue -> queue.add(entries));
  }
}
