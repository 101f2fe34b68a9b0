package dev.docs.feed;

import static java.util.Objects.requireNonNull;

import dev.docs.event.FeedEntry;
import dev.docs.feed.internal.Listeners;
import dev.docs.feed.internal.SubscriptionRepository;
import dev.docs.work.Context;
import dev.docs.work.FeedRepository;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/**
 * The feed: what every unit of work changed, in the order of their commits, of all processes on one
 * store. For the application itself; it contains the events of all organizations.
 *
 * <p>An {@linkplain FeedEntry entry} is committed together with the changes that it tells of:
 * exactly those that were committed are in the feed, each once. The order is one for all readers,
 * and agrees with the changes: of two units of work of which one has seen what the other wrote, or
 * that changed the same resource, the later one has the later entry. An entry is in {@link
 * FeedEntry.Slice#entries} only when no other can come before it any more; where several units of
 * work write at the same time, that may be when the longest of them has ended.
 *
 * <p>The feed is {@linkplain FeedEntry.Retention bounded}. It begins with the first write of a
 * release that has it, and contains nothing of processes of an earlier release. Exports of a store
 * do not contain it, nor the readers registered in it. So a reader begins with a snapshot: it takes
 * the {@link #position}, reads what it needs, and then continues from that position; what changed
 * in between it meets twice. It does so again after {@linkplain FeedEntry.Slice#missed missed}
 * entries.
 *
 * <p>Thread-safe.
 */
public final class Feed {

  /** The most entries of a page. */
  public static final int MAX_LIMIT = 1_000;

  /** The most characters of a reader's name. */
  public static final int MAX_NAME = 100;

  private final Context context;
  private final FeedEntry.Retention retention;
  private final Listeners listeners;
  private final Supplier<Instant> time;

  /**
   * @hidden
   */
  public Feed(
      Context context, FeedEntry.Retention retention, Listeners listeners, Supplier<Instant> time) {
    this.context = context;
    this.retention = retention;
    this.listeners = listeners;
    this.time = time;
  }

  /** The present position: from it on, a reader sees every change that is not visible now. */
  public FeedEntry.Position position() {
    return context.read("Feed.position", FeedRepository::position);
  }

  /**
   * Reads entries.
   *
   * @param position that of the last entry read, the result of {@link #position}, or {@link
   *     FeedEntry.Position#START} for all that are there
   * @param limit the most entries, 1 to {@value #MAX_LIMIT}
   * @throws IllegalArgumentException when the limit is not in its range
   */
  public FeedEntry.Slice after(FeedEntry.Position position, int limit) {
    requireNonNull(position, "position");
    if (limit < 1 || limit > MAX_LIMIT) {
      throw new IllegalArgumentException("limit: 1 to " + MAX_LIMIT + ", is " + limit);
    }
    return context.read("Feed.after", r -> FeedRepository.after(r, position, limit));
  }

  /**
   * Tells a listener what this instance commits from now on, on a daemon thread of its own, which
   * runs while there is something to tell. Commits cost nothing more while there is no listener.
   *
   * @return ends it
   */
  public FeedListener.Listening listen(FeedListener listener) {
    return listeners.add(listener);
  }

  /**
   * Tells a listener what this instance commits from now on, on an executor.
   *
   * @param executor with {@code Runnable::run}, the units of work wait for the listener
   * @return ends it
   */
  public FeedListener.Listening listen(FeedListener listener, Executor executor) {
    return listeners.add(listener, executor);
  }

  /** Subscriptions of the feed, which are told every change at least once. */
  public Subscriptions subscriptions() {
    return new Subscriptions(context, time);
  }

  /** The position of a registered reader; empty when there is none of this name. */
  public Optional<FeedEntry.Position> reader(String name) {
    return context.read("Feed.reader", r -> FeedRepository.reader(r, checked(name)));
  }

  /**
   * Registers a reader, or moves it: entries after its position are not trimmed, as long as {@link
   * FeedEntry.Retention#pending} permits, and the revisions that they name are not squashed. Its
   * position survives the process.
   *
   * @param name 1 to {@value #MAX_NAME} characters, not beginning with {@value
   *     SubscriptionRepository#READER}
   * @throws IllegalArgumentException when it is another name
   */
  public void move(String name, FeedEntry.Position position) {
    requireNonNull(position, "position");
    context.execute("Feed.move", w -> FeedRepository.move(w, own(name), position, w.now()));
  }

  /** Removes a registered reader; does nothing when there is none of this name. */
  public void unregister(String name) {
    context.execute("Feed.unregister", w -> FeedRepository.unregister(w, own(name)));
  }

  /**
   * Removes what need not be kept, in a transaction of its own for each part. Also happens by
   * itself while units of work are written.
   *
   * @return the number of removed entries
   */
  public int trim() {
    int all = 0;
    int removed = 1;
    while (removed > 0) {
      removed = context.write("Feed.trim", w -> FeedRepository.trim(w, retention, w.now()));
      all += removed;
    }
    return all;
  }

  /** Not the position of a subscription. */
  private static String own(String name) {
    if (name.startsWith(SubscriptionRepository.READER)) {
      throw new IllegalArgumentException(
          "names of readers do not begin with " + SubscriptionRepository.READER);
    }
    return checked(name);
  }

  static String checked(String name) {
    if (name.isEmpty() || name.length() > MAX_NAME) {
      throw new IllegalArgumentException(
          "the name of a reader has 1 to " + MAX_NAME + " characters");
    }
    return name;
  }
}
