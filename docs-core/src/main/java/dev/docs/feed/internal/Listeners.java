package dev.docs.feed.internal;

import dev.docs.event.FeedEntry;
import dev.docs.event.internal.CommitListener;
import dev.docs.feed.FeedListener;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;

/** The listeners of an instance. Thread-safe. */
public final class Listeners implements CommitListener {

  private final List<ListenerQueue> queues = new CopyOnWriteArrayList<>();

  /** Adds a listener that is called on this executor. */
  public FeedListener.Listening add(FeedListener listener, Executor executor) {
    return add(ListenerQueue.on(listener, executor));
  }

  /** Adds a listener that is called on a thread of its own. */
  public FeedListener.Listening add(FeedListener listener) {
    return add(ListenerQueue.onThread(listener));
  }

  private FeedListener.Listening add(ListenerQueue queue) {
    queues.add(queue);
    return () -> {
      queues.remove(queue);
      queue.close();
    };
  }

  @Override
  public void committed(List<FeedEntry> entries) {
    for (ListenerQueue queue : queues) {
      queue.add(entries);
    }
  }
}
