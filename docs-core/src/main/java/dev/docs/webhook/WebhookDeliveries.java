package dev.docs.webhook;

import dev.docs.feed.Subscriptions;
import dev.docs.feed.internal.SubscriptionRepository;
import dev.docs.port.JobRunner;
import dev.docs.port.Schedule;
import dev.docs.webhook.internal.WebhookQueue;
import dev.docs.webhook.internal.WebhookRepository;
import dev.docs.webhook.internal.WebhookSending;
import dev.docs.work.Context;
import java.time.Duration;

/**
 * Delivers the webhooks of all organizations, over a {@linkplain Subscriptions subscription} of the
 * feed: every event is sent at least once, until its URL answers with a status of 2xx, at most
 * {@value #MAX_ATTEMPTS} times within about a day. For the application itself. Thread-safe.
 *
 * <p>In order, for each webhook: events of a space are sent in their order, those of a site, and
 * those of an organization that are of neither, each when the ones before it have arrived or were
 * given up. What waits holds nothing else, and no other webhook.
 *
 * <p>Nothing is sent that the maker of the webhook may not read at that moment. A webhook that was
 * copied to this store is paused until an admin resumes it; after a database was restored from its
 * own backup, the application {@linkplain #pauseAll pauses} them.
 */
public final class WebhookDeliveries {

  /** The name of the subscription. */
  public static final String SUBSCRIPTION = "webhooks";

  /** How often {@link #deliverOn} delivers; a run with nothing to do reads a few records. */
  public static final Duration PERIOD = Duration.ofSeconds(2);

  /** The most attempts of a delivery. */
  public static final int MAX_ATTEMPTS = 8;

  /** The most deliveries of a webhook that wait; with more, it is paused. */
  public static final int MAX_PENDING = 500;

  private final Context context;
  private final Subscriptions subscriptions;
  private final WebhookSending sending;

  /**
   * @hidden
   */
  public WebhookDeliveries(
      Context context, Subscriptions subscriptions, JobRunner jobs, WebhookSender sender) {
    this.context = context;
    this.subscriptions = subscriptions;
    sending = new WebhookSending(context, jobs, sender);
  }

  /**
   * Queues what is new, and sends what is due, as {@linkplain JobRunner jobs}. To be called
   * periodically, by any number of processes on one store.
   *
   * @return the number of jobs
   */
  public int deliver() {
    if (!context.read("WebhookDeliveries.deliver", WebhookRepository::isAny)) {
      removeSubscription();
      return 0;
    }
    subscriptions.run(SUBSCRIPTION, new WebhookQueue(context));
    return sending.send();
  }

  /**
   * Calls {@link #deliver} periodically, every {@link #PERIOD}.
   *
   * @param schedule such as {@link Schedule#thread}
   * @return ends it
   */
  public Schedule.Running deliverOn(Schedule schedule) {
    return schedule.every(PERIOD, this::deliver);
  }

  /**
   * Pauses all webhooks of all organizations, as {@link Webhook.Pause.Reason#RESTORED}: to be
   * called after the store was restored from a backup of its database, before it is used, since
   * what was told since that backup would be told otherwise.
   */
  public void pauseAll() {
    context.execute(
        "WebhookDeliveries.pauseAll", w -> WebhookRepository.remark(w, w.secrets().next()));
  }

  /** Nothing of the feed is kept for webhooks where there are none. */
  private void removeSubscription() {
    boolean isThere =
        context.read(
            "WebhookDeliveries.look",
            r -> SubscriptionRepository.find(r, SUBSCRIPTION).isPresent());
    if (isThere) {
      context.execute(
          "WebhookDeliveries.remove",
          w -> {
            if (!WebhookRepository.isAny(w)) {
              SubscriptionRepository.find(w, SUBSCRIPTION)
                  .ifPresent(old -> SubscriptionRepository.delete(w, old));
            }
          });
    }
  }
}
