package dev.docs.spring;

import dev.docs.Docs;
import dev.docs.event.FeedEntry;
import dev.docs.feed.Feed;
import dev.docs.port.Schedule;
import java.util.Optional;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.SmartLifecycle;

/**
 * Publishes the entries of the feed as events of the application, after they were committed, in
 * their order, one after the other, on a thread of its own: a method with {@code EventListener} and
 * a parameter {@link FeedEntry} receives them.
 *
 * <p>The position is stored by the name of the reader. Each entry is published at least once in one
 * of the processes that use the name: again after a crash, and after a listener has thrown an
 * exception. One that was published in vain {@code docs.events.attempts} times is skipped and
 * logged. The first start begins with the present position. Entries that were trimmed from the feed
 * before they were read are logged as missed.
 */
public final class FeedEvents implements SmartLifecycle {

  private static final int PAGE = 100;
  private static final Log LOG = LogFactory.getLog(FeedEvents.class);

  private final Feed feed;
  private final ApplicationEventPublisher publisher;
  private final DocsProperties.EventProperties settings;
  private Schedule.@Nullable Running running;
  private FeedEntry.@Nullable Position failing;
  private int failures;

  public FeedEvents(
      Docs docs, ApplicationEventPublisher publisher, DocsProperties.EventProperties settings) {
    this.feed = docs.feed();
    this.publisher = publisher;
    this.settings = settings;
  }

  @Override
  public synchronized void start() {
    if (feed.reader(settings.reader()).isEmpty()) {
      feed.move(settings.reader(), feed.position());
    }
    running =
        Schedule.thread("docs-events", this::failed).every(settings.interval(), this::publish);
  }

  /** Reading failed; at the end of the application, the store may be closed before the thread. */
  private void failed(RuntimeException error) {
    if (isRunning()) {
      LOG.warn("the feed cannot be read", error);
    }
  }

  @Override
  public synchronized void stop() {
    if (running != null) {
      running.close();
      running = null;
    }
  }

  @Override
  public synchronized boolean isRunning() {
    return running != null;
  }

  /** Publishes what is new. */
  private void publish() {
    Optional<FeedEntry.Position> last = feed.reader(settings.reader());
    FeedEntry.Slice slice;
    do {
      FeedEntry.Position position = last.orElse(FeedEntry.Position.START);
      slice = feed.after(position, PAGE);
      if (slice.missed()) {
        LOG.error(
            "changes after " + position + " were trimmed from the feed before they were read");
      }
      for (FeedEntry entry : slice.entries()) {
        if (Thread.currentThread().isInterrupted() || !published(entry)) {
          return;
        }
        feed.move(settings.reader(), entry.position());
      }
      last = Optional.of(slice.next());
    } while (slice.more());
  }

  /** Whether the entry is done with: it was published, or has failed too often. */
  private boolean published(FeedEntry entry) {
    try {
      publisher.publishEvent(entry);
      return true;
    } catch (RuntimeException e) {
      failures = entry.position().equals(failing) ? failures + 1 : 1;
      failing = entry.position();
      boolean isLast = failures >= settings.attempts();
      String told = "a listener failed at the change " + entry.position() + " by " + entry.work();
      if (isLast) {
        LOG.error(told + ", which is skipped", e);
      } else {
        LOG.warn(told + ", which is published again", e);
      }
      return isLast;
    }
  }
}
