package dev.docs.spring;

import dev.docs.Docs;
import dev.docs.event.FeedEntry;
import dev.docs.feed.Subscriber;
import dev.docs.feed.Subscriptions;
import dev.docs.port.Schedule;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.SmartLifecycle;

/**
 * Publishes the entries of the feed as events of the application, after they were committed, on a
 * thread of its own: a method with {@code EventListener} and a parameter {@link FeedEntry} receives
 * them.
 *
 * <p>It is a {@linkplain Subscriptions subscription}: each entry is published at least once, by one
 * of the processes on the store, those of a space or site in their order. One whose listener throws
 * is published again with pauses, and at last set aside, where {@link Subscriptions#list} shows it.
 */
public final class FeedEvents implements SmartLifecycle {

  private static final Log LOG = LogFactory.getLog(FeedEvents.class);

  private final Subscriptions subscriptions;
  private final DocsProperties.EventProperties settings;
  private final Subscriber subscriber;
  private Schedule.@Nullable Running running;

  /** Held while entries are published. */
  private final Object turn = new Object();

  private volatile boolean open;

  public FeedEvents(
      Docs docs, ApplicationEventPublisher publisher, DocsProperties.EventProperties settings) {
    this.subscriptions = docs.feed().subscriptions();
    this.settings = settings;
    this.subscriber = new Publishing(publisher, settings);
  }

  /** Before the server of the application, whose requests are then in the subscription. */
  @Override
  public int getPhase() {
    return 0;
  }

  @Override
  public synchronized void start() {
    if (subscriptions.find(settings.subscription()).isEmpty()) {
      subscriptions.run(settings.subscription(), subscriber); // from now on
    }
    open = true;
    running =
        Schedule.thread("docs-events", this::failed).every(settings.interval(), this::publish);
  }

  private void publish() {
    synchronized (turn) {
      if (open) {
        subscriptions.run(settings.subscription(), subscriber);
      }
    }
  }

  /** Reading failed; at the end of the application, the store may be closed before the thread. */
  private void failed(RuntimeException error) {
    if (isRunning()) {
      LOG.warn("the feed cannot be read", error);
    }
  }

  /** Waits for what is being published, so that another process can go on at once. */
  @Override
  public synchronized void stop() {
    open = false;
    if (running != null) {
      synchronized (turn) {
        running.close();
      }
      running = null;
    }
  }

  @Override
  public synchronized boolean isRunning() {
    return running != null;
  }

  private record Publishing(
      ApplicationEventPublisher publisher, DocsProperties.EventProperties properties)
      implements Subscriber {

    @Override
    public void entry(FeedEntry entry) {
      publisher.publishEvent(entry);
    }

    @Override
    public Settings settings() {
      return new Settings(
          properties.attempts(),
          properties.pause(),
          properties.pause().compareTo(Settings.DEFAULT.longestPause()) > 0
              ? properties.pause()
              : Settings.DEFAULT.longestPause(),
          Settings.DEFAULT.longestCall());
    }
  }
}
