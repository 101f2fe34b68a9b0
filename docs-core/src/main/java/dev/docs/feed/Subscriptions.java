package dev.docs.feed;

import static java.util.Objects.requireNonNull;

import dev.docs.event.FeedEntry;
import dev.docs.feed.internal.SubscriptionRepository;
import dev.docs.feed.internal.SubscriptionRun;
import dev.docs.port.Schedule;
import dev.docs.store.Stored;
import dev.docs.work.Context;
import dev.docs.work.FeedRepository;
import dev.docs.work.ReadWork;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Subscriptions of the feed, each with a name and a position of its own in the store: every entry
 * is told at least once, over restarts, by one of the processes on the store at a time. For the
 * application itself.
 *
 * <p>In order: the entries of a space are told in their order, those of a site, and those of an
 * organization that are of neither. An entry of which the {@linkplain Subscriber subscriber} throws
 * is tried again with pauses, and at last set aside; later ones of the same space or site wait
 * behind it, all others go on. What is set aside is {@linkplain #list shown} until somebody has it
 * {@linkplain #retry retried} or {@linkplain #drop drops} it. When {@value #MAX_HELD} entries are
 * held, the subscription stops.
 *
 * <p>What a subscription has yet to read stays in the feed, as long as {@link
 * FeedEntry.Retention#pending} permits; one that is further behind begins with a snapshot again.
 * Therefore {@linkplain #remove remove} one that nobody runs any more. Exports of a store contain
 * no subscriptions.
 *
 * <p>Thread-safe.
 */
public final class Subscriptions {

  /** The most entries that a subscription holds back. */
  public static final int MAX_HELD = 1_000;

  /** How many entries are told before the position is stored: those that may be told twice. */
  public static final int PAGE = 100;

  /** How often {@link #runOn} looks for new entries: a small reading transaction each. */
  public static final Duration PERIOD = Duration.ofSeconds(1);

  private final Context context;
  private final Supplier<Instant> time;

  Subscriptions(Context context, Supplier<Instant> time) {
    this.context = requireNonNull(context, "context");
    this.time = requireNonNull(time, "time");
  }

  /**
   * Tells a subscriber all that there is to tell now, unless another process does so at the moment.
   * The first run of a name makes the subscription; its subscriber {@linkplain Subscriber#snapshot
   * begins with a snapshot}.
   *
   * @param name 1 to {@value Feed#MAX_NAME} characters
   * @return the number of entries that were told
   * @throws IllegalArgumentException when the name has another length
   */
  public int run(String name, Subscriber subscriber) {
    return new SubscriptionRun(context, time, Feed.checked(name), subscriber).run();
  }

  /**
   * Calls {@link #run} periodically, every {@link #PERIOD}. To be called in all processes that may
   * tell this subscriber.
   *
   * @param schedule such as {@link Schedule#thread}
   * @return ends it
   */
  public Schedule.Running runOn(Schedule schedule, String name, Subscriber subscriber) {
    Feed.checked(name);
    requireNonNull(subscriber, "subscriber");
    return schedule.every(PERIOD, () -> run(name, subscriber));
  }

  /** All subscriptions, by name. */
  public List<Subscription> list() {
    return context.read(
        "Subscriptions.list",
        r ->
            SubscriptionRepository.all(r).stream()
                .map(one -> view(r, one.name(), one.beginning()))
                .toList());
  }

  /** The subscription of this name; empty when there is none. */
  public Optional<Subscription> find(String name) {
    return context.read(
        "Subscriptions.find",
        r ->
            SubscriptionRepository.find(r, Feed.checked(name))
                .map(Stored::value)
                .map(one -> view(r, name, one.beginning())));
  }

  private static Subscription view(
      ReadWork r, String name, Optional<Subscription.Beginning> beginning) {
    FeedEntry.Position position = SubscriptionRepository.position(r, name);
    return Subscription.at(
        position,
        FeedRepository.after(r, position, Feed.MAX_LIMIT),
        name,
        beginning,
        SubscriptionRepository.shown(r, name));
  }

  /**
   * Has a held entry tried again by the next run, with all attempts.
   *
   * @return false when there is none
   */
  public boolean retry(String name, FeedEntry.Position position) {
    requireNonNull(position, "position");
    return context.write(
        "Subscriptions.retry",
        w -> SubscriptionRepository.retry(w, Feed.checked(name), position, w.now()));
  }

  /**
   * Drops a held entry, which is not told any more: those behind it are.
   *
   * @return false when there is none
   */
  public boolean drop(String name, FeedEntry.Position position) {
    requireNonNull(position, "position");
    return context.write(
        "Subscriptions.drop", w -> SubscriptionRepository.drop(w, Feed.checked(name), position));
  }

  /**
   * Has the subscriber begin anew with a snapshot, which replaces what is held.
   *
   * @return false when there is no such subscription
   */
  public boolean restart(String name) {
    return context.write(
        "Subscriptions.restart",
        w -> {
          var found = SubscriptionRepository.find(w, Feed.checked(name));
          found.ifPresent(
              old -> SubscriptionRepository.update(w, old, old.value().restarted(w.now())));
          return found.isPresent();
        });
  }

  /**
   * Removes a subscription; a run of this name makes a new one.
   *
   * @return false when there is none
   */
  public boolean remove(String name) {
    return context.write(
        "Subscriptions.remove",
        w -> {
          var found = SubscriptionRepository.find(w, Feed.checked(name));
          found.ifPresent(old -> SubscriptionRepository.delete(w, old));
          return found.isPresent();
        });
  }
}
