package dev.docs.feed.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.event.FeedEntry;
import dev.docs.feed.Subscriber;
import dev.docs.feed.Subscriber.Settings;
import dev.docs.feed.Subscription.Beginning;
import dev.docs.feed.Subscriptions;
import dev.docs.feed.internal.SubscriptionRepository.StoredSubscription;
import dev.docs.store.Stored;
import dev.docs.work.Context;
import dev.docs.work.FeedRepository;
import dev.docs.work.WriteWork;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Tells a subscriber what is there to tell: one run. The position and the held entries are stored
 * after each page, by the run that has the claim only: what was told since is told again by whoever
 * comes next. Used by one thread, once.
 */
public final class SubscriptionRun {

  /** Another run has taken the claim over, or the subscription was removed. */
  private static final class Lost extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Lost() {
      super("another run goes on", null, false, false);
    }
  }

  /** The thread was interrupted: the run ends without blaming the entry. */
  private static final class Interrupted extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Interrupted() {
      super("interrupted", null, false, false);
    }
  }

  private final Context context;
  private final Supplier<Instant> time;
  private final String name;
  private final Subscriber subscriber;
  private final Settings settings;

  private String holder = "";
  private Instant until = Instant.MIN;
  private FeedEntry.Position position = FeedEntry.Position.START;
  private Optional<Beginning> beginning = Optional.empty();
  private final List<HeldEntry> held = new ArrayList<>();
  private int told;

  /**
   * @param context of the operator
   */
  public SubscriptionRun(
      Context context, Supplier<Instant> time, String name, Subscriber subscriber) {
    this.context = requireNonNull(context, "context");
    this.time = requireNonNull(time, "time");
    this.name = requireNonNull(name, "name");
    this.subscriber = requireNonNull(subscriber, "subscriber");
    settings = requireNonNull(subscriber.settings(), "settings");
  }

  /**
   * Tells all there is, unless another run does.
   *
   * @return how many entries were told
   */
  public int run() {
    if (!isDue() || !claim()) {
      return told;
    }
    try {
      if (beginning.isEmpty() || begin()) {
        retryHeld();
        follow();
      }
    } catch (Lost e) {
      return told;
    } catch (Interrupted e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error e) {
      giveUp(e);
      throw e;
    }
    release();
    return told;
  }

  // ---------------------------------------------------------------- the claim

  /** Whether there may be something to do, so that no claim is written where there is not. */
  private boolean isDue() {
    return context.read(
        "SubscriptionRun.look",
        r -> {
          Optional<StoredSubscription> found =
              SubscriptionRepository.find(r, name).map(Stored::value);
          if (found.isEmpty()) {
            return true;
          } else if (found.get().isClaimed(r.now())) {
            return false;
          } else if (found.get().beginning().isPresent()) {
            return !r.now().isBefore(found.get().beginning().get().nextAt());
          }
          List<HeldEntry> waiting = SubscriptionRepository.held(r, name);
          FeedEntry.Slice next =
              FeedRepository.after(r, SubscriptionRepository.position(r, name), 1);
          boolean isNew = next.missed() || !next.entries().isEmpty();
          return (isNew && waiting.size() < Subscriptions.MAX_HELD) || isAnyDue(waiting, r.now());
        });
  }

  /** Whether a held entry that waits for no other is to be tried now. */
  private static boolean isAnyDue(List<HeldEntry> waiting, Instant now) {
    Set<String> blocked = new HashSet<>();
    for (HeldEntry one : waiting) {
      if (one.isDue(now) && Collections.disjoint(blocked, one.streams())) {
        return true;
      }
      blocked.addAll(one.streams());
    }
    return false;
  }

  private boolean claim() {
    return context.write(
        "SubscriptionRun.claim",
        w -> {
          Optional<Stored<StoredSubscription>> found = SubscriptionRepository.find(w, name);
          if (found.isPresent() && found.get().value().isClaimed(w.now())) {
            return false;
          }
          holder = w.secrets().next();
          until = w.now().plus(settings.longestCall().multipliedBy(2));
          Stored<StoredSubscription> own =
              found.orElseGet(
                  () ->
                      SubscriptionRepository.insert(
                          w, StoredSubscription.made(name, w.now()), w.now()));
          SubscriptionRepository.update(w, own, own.value().claimed(holder, until));
          beginning = own.value().beginning();
          position = SubscriptionRepository.position(w, name);
          held.clear();
          held.addAll(SubscriptionRepository.held(w, name));
          return true;
        });
  }

  /** Stores changes and the position, as long as this run has the claim, which it renews. */
  private void save(Consumer<WriteWork> changes) {
    Instant now = time.get();
    boolean renews = until.minus(settings.longestCall()).isBefore(now);
    Instant kept = renews ? now.plus(settings.longestCall().multipliedBy(2)) : until;
    context.execute(
        "SubscriptionRun.save",
        w -> {
          Stored<StoredSubscription> own = own(w).orElseThrow(Lost::new);
          SubscriptionRepository.update(
              w, own, own.value().beginning(beginning).claimed(holder, kept));
          if (!SubscriptionRepository.position(w, name).equals(position)) {
            SubscriptionRepository.move(w, name, position, w.now());
          }
          changes.accept(w);
        });
    until = kept;
  }

  private Optional<Stored<StoredSubscription>> own(WriteWork w) {
    return SubscriptionRepository.find(w, name)
        .filter(found -> found.value().holder().equals(Optional.of(holder)));
  }

  private void release() {
    context.execute(
        "SubscriptionRun.release",
        w ->
            own(w).ifPresent(own -> SubscriptionRepository.update(w, own, own.value().released())));
  }

  /** Ends the claim of a run that failed, if the store still can. */
  private void giveUp(Throwable failure) {
    try {
      release();
    } catch (RuntimeException e) {
      failure.addSuppressed(e);
    }
  }

  // ---------------------------------------------------------------- beginning

  /** Has the subscriber take its snapshot; whether it did. */
  private boolean begin() {
    Beginning due = beginning.orElseThrow();
    if (time.get().isBefore(due.nextAt())) {
      return false;
    }
    position = context.read("SubscriptionRun.begin", FeedRepository::position);
    save(w -> {});
    Optional<Throwable> failure = call(() -> subscriber.snapshot(due.reason()));
    if (failure.isPresent()) {
      int attempts = due.attempts() + 1;
      beginning =
          Optional.of(
              new Beginning(
                  due.reason(),
                  attempts,
                  failure.map(HeldEntry::text),
                  time.get().plus(settings.pauseAfter(attempts))));
      save(w -> {});
      return false;
    }
    beginning = Optional.empty();
    held.clear();
    save(w -> SubscriptionRepository.deleteHeld(w, name));
    return true;
  }

  private boolean missed() {
    System.getLogger("dev.docs.feed")
        .log(
            System.Logger.Level.WARNING,
            "the subscription " + name + " has missed entries after " + position);
    beginning =
        Optional.of(new Beginning(Subscriber.Reason.MISSED, 0, Optional.empty(), time.get()));
    save(w -> {});
    return begin();
  }

  // ---------------------------------------------------------------- telling

  /** A call of the subscriber. */
  @FunctionalInterface
  private interface Call {
    void run() throws Exception;
  }

  /** What a call threw: whatever that is, it is a failed attempt. */
  private static Optional<Throwable> call(Call call) {
    try {
      call.run();
      return Optional.empty();
    } catch (InterruptedException e) {
      throw new Interrupted();
    } catch (Throwable e) {
      return Optional.of(e);
    }
  }

  private Optional<Throwable> tell(FeedEntry entry) {
    Optional<Throwable> failure = call(() -> subscriber.entry(entry));
    if (failure.isEmpty()) {
      told++;
    }
    return failure;
  }

  private boolean hasTime() {
    return time.get().plus(settings.longestCall()).isBefore(until);
  }

  private void retryHeld() {
    Set<String> blocked = new HashSet<>();
    for (HeldEntry one : List.copyOf(held)) {
      if (!Collections.disjoint(blocked, one.streams()) || !one.isDue(time.get())) {
        blocked.addAll(one.streams());
        continue;
      }
      Optional<Throwable> failure = tell(one.held().entry());
      if (failure.isEmpty()) {
        held.remove(one);
        save(w -> SubscriptionRepository.drop(w, name, one.position()));
      } else {
        HeldEntry failed = one.failed(failure.get(), settings, time.get());
        held.set(held.indexOf(one), failed);
        blocked.addAll(one.streams());
        save(w -> SubscriptionRepository.replace(w, failed));
      }
    }
  }

  private void follow() {
    FeedEntry.Slice page;
    do {
      FeedEntry.Position after = position;
      page =
          context.read(
              "SubscriptionRun.page", r -> FeedRepository.after(r, after, Subscriptions.PAGE));
      if (page.missed() ? !missed() : !follow(page.entries())) {
        return;
      }
    } while (page.more() || page.missed());
  }

  /** Tells entries; whether it may go on. */
  private boolean follow(List<FeedEntry> entries) {
    Set<String> blocked = new HashSet<>();
    held.forEach(one -> blocked.addAll(one.streams()));
    List<HeldEntry> added = new ArrayList<>();
    FeedEntry.Position before = position;
    try {
      for (FeedEntry entry : entries) {
        if (held.size() >= Subscriptions.MAX_HELD) {
          break;
        }
        HeldEntry behind = HeldEntry.behind(name, entry, time.get());
        Optional<HeldEntry> failed;
        if (Collections.disjoint(blocked, behind.streams())) {
          if (!hasTime()) {
            store(added);
            before = position;
          }
          failed = tell(entry).map(e -> behind.failed(e, settings, time.get()));
        } else {
          failed = Optional.of(behind);
        }
        failed.ifPresent(
            one -> {
              held.add(one);
              added.add(one);
              blocked.addAll(one.streams());
            });
        position = entry.position();
      }
    } catch (Interrupted e) {
      store(added);
      throw e;
    }
    if (!position.equals(before)) {
      store(added);
    }
    return held.size() < Subscriptions.MAX_HELD;
  }

  private void store(List<HeldEntry> added) {
    save(w -> added.forEach(one -> SubscriptionRepository.put(w, one)));
    added.clear();
  }
}
